import { createHash } from 'node:crypto'
import {
  type Address,
  address,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getAddressDecoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  type Transaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterAll, describe, expect, test } from 'vitest'
import { takePort } from '../evm/takePort.ts'
import { genesisHash } from './createSlots.ts'
import { openTestChain } from './openTestChain.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { solanaToken } from './solanaToken.ts'
import { startSolanaChain } from './startSolanaChain.ts'

const sol = 1_000_000_000n
const mint = address(solanaToken.address)

const { chain, rpc, subscriptions, alice, bob, sign, pay, send, getBalance } = await openTestChain()
afterAll(() => chain.stop())

async function confirm(instructions: readonly Instruction[]): Promise<Signature> {
  const transaction = await sign(instructions)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions: subscriptions })
  await sendAndConfirm(transaction, { commitment: 'finalized', abortSignal: AbortSignal.timeout(30_000) })
  return getSignatureFromTransaction(transaction)
}

async function readFirst<item>(items: AsyncIterable<item>): Promise<item> {
  for await (const item of items) return item
  throw new Error('Nothing came.')
}

/** A free port whose successor is free, too. */
async function takePair(): Promise<number> {
  const port = await takePort(0)
  return takePort(port + 1).then(() => port, takePair)
}

async function findTokens(owner: Address): Promise<Address> {
  const [place] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return place
}

describe('a new local Solana chain', () => {
  test('has accounts, a token and a genesis hash that come from known seeds', async () => {
    const toSeed = (name: string): Buffer => createHash('sha256').update(`mooring devnet solana ${name}`).digest()
    for (const [index, { address, secretKey }] of solanaAccounts.entries()) {
      const bytes = getBase58Encoder().encode(secretKey)
      expect(Buffer.from(bytes.slice(0, 32))).toEqual(toSeed(String(index)))
      expect((await createKeyPairSignerFromBytes(bytes)).address).toBe(address)
    }
    expect(genesisHash).toBe(getBase58Decoder().decode(toSeed('genesis')))
  })

  test('reports a genesis hash of no public cluster', async () => {
    expect(await rpc.getGenesisHash().send()).toBe(genesisHash)
    expect(chain.caipNetworkId).toBe(`solana:${genesisHash.slice(0, 32)}`)
    expect(chain.caipNetworkId).toMatch(/^solana:[-_a-zA-Z0-9]{32}$/u)
  })

  test('holds 1,000 SOL for each account', async () => {
    expect(await getBalance(address(chain.accounts[2].address))).toBe(1000n * sol)
  })

  test('holds tokens for the first two accounts', async () => {
    const amounts = await Promise.all(
      [alice, bob].map(async ({ address }) => {
        const { value } = await rpc.getTokenAccountBalance(await findTokens(address)).send()
        return value.uiAmountString
      }),
    )
    expect(amounts).toEqual(['1000000', '250000'])
    const { value } = await rpc.getTokenSupply(mint).send()
    expect(value).toMatchObject({ amount: '1250000000000', decimals: 6 })
  })
})

describe('a transfer', () => {
  test('is confirmed over WebSocket and charged a fee', async () => {
    const [before, received] = [await getBalance(alice.address), await getBalance(bob.address)]
    await confirm([pay(3n * sol)])
    expect(await getBalance(bob.address)).toBe(received + 3n * sol)
    expect(await getBalance(alice.address)).toBe(before - 3n * sol - 5000n)
  })

  test('is confirmed by asking for its status', async () => {
    const signature = await send(await sign([pay(1n)]))
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null, confirmations: null, confirmationStatus: 'finalized' })
  })

  test('costs what the chain says it will cost', async () => {
    const { messageBytes, ...transaction } = await sign([pay(2n)])
    const text = getBase64Decoder().decode(messageBytes)
    const { value } = await rpc.getFeeForMessage(text as never).send()
    const before = await getBalance(alice.address)
    await send({ messageBytes, ...transaction })
    expect(before - 2n - (await getBalance(alice.address))).toBe(value)
  })

  test('can be tried without being signed, and changes nothing', async () => {
    const before = await getBalance(alice.address)
    const { messageBytes, signatures } = await sign([pay(sol)])
    const unsigned = { messageBytes, signatures: Object.fromEntries(Object.keys(signatures).map((key) => [key, null])) }
    const wire = getBase64EncodedWireTransaction(unsigned)
    const config = { encoding: 'base64', accounts: { addresses: [bob.address], encoding: 'base64' } } as const
    const { value } = await rpc.simulateTransaction(wire, config).send()
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBeGreaterThan(0n)
    expect(value.logs).toContain('Program 11111111111111111111111111111111 success')
    expect(value.accounts[0]?.lamports).toBe((await getBalance(bob.address)) + sol)
    expect(await getBalance(alice.address)).toBe(before)
    await expect(rpc.simulateTransaction(wire, { encoding: 'base64', sigVerify: true }).send()).rejects.toThrow(
      /signature/iu,
    )
  })

  test('of more than there is is refused with the logs of the trial', async () => {
    const before = await getBalance(alice.address)
    const error = await send(await sign([pay(5000n * sol)])).catch((error: unknown) => error)
    if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)) throw error
    expect(error.context.logs?.join()).toContain('insufficient lamports')
    expect(error.cause).toMatchObject({ context: { code: 1, index: 0 } })
    expect(await getBalance(alice.address)).toBe(before)
  })

  test('that fails without a trial is charged for and remembered', async () => {
    const before = await getBalance(alice.address)
    const signature = await send(await sign([pay(5000n * sol)]), { skipPreflight: true })
    expect(await getBalance(alice.address)).toBe(before - 5000n)
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  })

  test('by somebody without money is refused', async () => {
    const payer = await generateKeyPairSigner()
    const transfer = getTransferSolInstruction({ source: payer, destination: bob.address, amount: 1n })
    const error = await send(await sign([transfer], { payer })).catch((error: unknown) => error as Error)
    expect(String((error as Error).cause)).toMatch(/debit an account but found no record/u)
  })

  test('with a blockhash of another chain is refused', async () => {
    const other = getAddressDecoder().decode(createHash('sha256').update('another chain').digest())
    const error = await send(await sign([pay(1n)], { blockhash: other })).catch((error: unknown) => error as Error)
    expect(String((error as Error).cause)).toMatch(/blockhash/iu)
    const { value } = await rpc.isBlockhashValid(other as string as Blockhash).send()
    expect(value).toBe(false)
  })

  test('that was changed after signing is refused, and without a trial never happens', async () => {
    const transaction = await sign([pay(11n)])
    const messageBytes = Uint8Array.from(transaction.messageBytes)
    const amount = messageBytes.lastIndexOf(11)
    messageBytes[amount] = 12
    const changed = { ...transaction, messageBytes: messageBytes as never as Transaction['messageBytes'] }
    await expect(send(changed)).rejects.toThrow(/signature verification/iu)
    const received = await getBalance(bob.address)
    const signature = await send(changed, { skipPreflight: true })
    expect((await rpc.getSignatureStatuses([signature]).send()).value).toEqual([null])
    expect(await getBalance(bob.address)).toBe(received)
  })

  test('is not executed twice', async () => {
    const transaction = await sign([pay(21n)])
    await send(transaction)
    const error = await send(transaction).catch((error: unknown) => error as Error)
    expect(String((error as Error).cause)).toMatch(/already been processed/u)
  })
})

describe('the port', () => {
  test('is named when it is taken', async () => {
    const { port } = new URL(chain.url)
    await expect(startSolanaChain({ port: Number(port) })).rejects.toThrow(`Port ${port} is taken`)
  })

  test('has WebSocket on the one after it too, and both are given back', async () => {
    const free = await takePair()
    const other = await startSolanaChain({ port: free })
    const next = createSolanaRpcSubscriptions(`ws://127.0.0.1:${free + 1}`)
    const slots = await next.slotNotifications().subscribe({ abortSignal: AbortSignal.timeout(30_000) })
    const { slot, parent } = await readFirst(slots)
    expect(slot).toBe(parent + 1n)
    await other.stop()
    await other.stop()
    for (const port of [free, free + 1]) await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  })
})
