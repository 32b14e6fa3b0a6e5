import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  type Rpc,
  type RpcSubscriptions,
  type SendableTransaction,
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  type SolanaRpcApi,
  type SolanaRpcSubscriptionsApi,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Transaction,
  type TransactionWithBlockhashLifetime,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { genesisHash } from './genesisHash.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { solanaToken } from './solanaToken.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

const sol = 1_000_000_000n
const mint = address(solanaToken.address)
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

let chain: SolanaChain
let rpc: Rpc<SolanaRpcApi>
let subscriptions: RpcSubscriptions<SolanaRpcSubscriptionsApi>
let alice: KeyPairSigner
let bob: KeyPairSigner

beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
  rpc = createSolanaRpc(chain.url)
  subscriptions = createSolanaRpcSubscriptions(chain.websocketUrl)
  const [first, second] = chain.accounts.map(({ secretKey }) => getBase58Encoder().encode(secretKey))
  alice = await createKeyPairSignerFromBytes(first!)
  bob = await createKeyPairSignerFromBytes(second!)
})
afterAll(() => chain.stop())

type Signed = SendableTransaction & Transaction & TransactionWithBlockhashLifetime

async function sign(
  instructions: readonly Instruction[],
  options: { payer?: KeyPairSigner; blockhash?: string; version?: 0 | 'legacy' } = {},
): Promise<Signed> {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const lifetime = { ...latest, ...(options.blockhash && { blockhash: options.blockhash as Blockhash }) }
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: options.version ?? 0 }),
      (message) => setTransactionMessageFeePayerSigner(options.payer ?? alice, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  return transaction as Signed
}

function pay(amount: bigint, destination: Address = bob.address): Instruction {
  return getTransferSolInstruction({ source: alice, destination, amount: lamports(amount) })
}

function send(transaction: Transaction, options: { skipPreflight?: boolean } = {}): Promise<Signature> {
  return rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', ...options }).send()
}

async function confirm(instructions: readonly Instruction[]): Promise<Signature> {
  const transaction = await sign(instructions)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions: subscriptions })
  await sendAndConfirm(transaction, { commitment: 'finalized', abortSignal: AbortSignal.timeout(10_000) })
  return getSignatureFromTransaction(transaction)
}

async function getBalance(account: Address): Promise<bigint> {
  return (await rpc.getBalance(account).send()).value
}

async function readFirst<item>(items: AsyncIterable<item>): Promise<item> {
  for await (const item of items) return item
  throw new Error('Nothing came.')
}

async function findTokens(owner: Address): Promise<Address> {
  const [place] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return place
}

async function request(body: string): Promise<{ status: number; type: string | null; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.url, { method: 'POST', headers, body })
  return {
    status: response.status,
    type: response.headers.get('access-control-allow-origin'),
    text: await response.text(),
  }
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

  test('says it is none of the public clusters', async () => {
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

describe('tokens', () => {
  test('move to an account that is created on the way, and are listed for both owners', async () => {
    const owner = (await generateKeyPairSigner()).address
    const [source, destination] = [await findTokens(alice.address), await findTokens(owner)]
    const create = await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: alice, mint, owner })
    const amount = 1_250_000n
    const transfer = getTransferCheckedInstruction({ source, mint, destination, authority: alice, amount, decimals: 6 })
    const signature = await confirm([create, transfer])

    const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send()
    expect(value).toHaveLength(1)
    expect(value[0]?.pubkey).toBe(destination)
    expect(value[0]?.account.data.parsed.info).toMatchObject({
      mint,
      owner,
      state: 'initialized',
      isNative: false,
      tokenAmount: { amount: '1250000', decimals: 6, uiAmount: 1.25, uiAmountString: '1.25' },
    })

    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
    const found = await rpc.getTransaction(signature, config).send()
    const steps = found?.transaction.message.instructions.map((step) => 'parsed' in step && step.parsed.type)
    expect(steps).toEqual(['createIdempotent', 'transferChecked'])
    const change = found?.meta?.postTokenBalances?.find((balance) => balance.owner === owner)
    expect(change?.uiTokenAmount.uiAmountString).toBe('1.25')
    expect(found?.meta?.preTokenBalances?.some((balance) => balance.owner === owner)).toBe(false)
    expect(found?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(1)
  })

  test('are described by their mint', async () => {
    const { value } = await rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
    expect(value?.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6, isInitialized: true, mintAuthority: alice.address } },
    })
  })

  test('are found by a filter over their program', async () => {
    const filters = [
      { dataSize: 165n },
      { memcmp: { offset: 32n, bytes: bob.address as string as never, encoding: 'base58' } },
    ] as const
    const found = await rpc.getProgramAccounts(TOKEN_PROGRAM_ADDRESS, { encoding: 'base64', filters }).send()
    expect(found.map(({ pubkey }) => pubkey)).toEqual([await findTokens(bob.address)])
  })
})

describe('the history', () => {
  test('shows what a payment did to each account', async () => {
    const receiver = (await generateKeyPairSigner()).address
    const memo = { programAddress: memoProgram, data: new TextEncoder().encode('rent') }
    const signature = await send(await sign([pay(sol, receiver), memo], { version: 'legacy' }))
    const found = await rpc.getTransaction(signature, { encoding: 'json' }).send()
    expect(found?.transaction.signatures).toEqual([signature])
    const { accountKeys, header } = found!.transaction.message
    expect(header.numRequiredSignatures).toBe(1)
    const place = accountKeys.indexOf(receiver)
    expect(found?.meta?.preBalances[place]).toBe(0n)
    expect(found?.meta?.postBalances[place]).toBe(sol)
    const { fee, preBalances, postBalances, logMessages } = found!.meta!
    expect(preBalances[0]! - postBalances[0]!).toBe(sol + BigInt(fee))
    expect(logMessages?.join()).toContain('rent')
    expect(Math.abs(Number(found?.blockTime) - Date.now() / 1000)).toBeLessThan(60)

    const [entry] = await rpc.getSignaturesForAddress(receiver).send()
    expect(entry).toMatchObject({ signature, err: null, memo: '[4] rent', slot: found?.slot })
    const block = await rpc.getBlock(found!.slot, { transactionDetails: 'signatures', rewards: false }).send()
    expect(block?.signatures).toEqual([signature])
    expect(block?.blockTime).toBe(found?.blockTime)
  })

  test('is read in pages, newest first', async () => {
    const receiver = (await generateKeyPairSigner()).address
    const signatures: Signature[] = []
    for (const amount of [sol, 2n * sol, 3n * sol]) signatures.unshift(await send(await sign([pay(amount, receiver)])))
    const [newest, middle, oldest] = signatures
    const list = async (options: object): Promise<Signature[]> =>
      (await rpc.getSignaturesForAddress(receiver, options).send()).map(({ signature }) => signature)
    expect(await list({})).toEqual(signatures)
    expect(await list({ limit: 1 })).toEqual([newest])
    expect(await list({ before: newest! })).toEqual([middle, oldest])
    expect(await list({ until: oldest! })).toEqual([newest, middle])
  })

  test('gives a transaction back as the bytes it came in', async () => {
    const transaction = await sign([pay(31n)])
    const signature = await send(transaction)
    const config = { encoding: 'base64', maxSupportedTransactionVersion: 0 } as const
    const found = await rpc.getTransaction(signature, config).send()
    expect(found?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
    expect(found?.version).toBe(0)
    await expect(rpc.getTransaction(signature, { encoding: 'base64' } as never).send()).rejects.toThrow(/version/iu)
  })

  test('includes airdrops, even two alike at once', async () => {
    const receiver = (await generateKeyPairSigner()).address
    // Not by the client: it asks once for what is asked for twice.
    const drop = { jsonrpc: '2.0', method: 'requestAirdrop', params: [receiver, Number(sol)] }
    const drops = [1, 2].map((id) => ({ ...drop, id }))
    const { text } = await request(JSON.stringify(drops))
    const signatures = (JSON.parse(text) as { result: string }[]).map(({ result }) => result)
    expect(await getBalance(receiver)).toBe(2n * sol)
    const entries = await rpc.getSignaturesForAddress(receiver).send()
    expect(new Set(entries.map(({ signature }) => signature))).toEqual(new Set(signatures))
    expect(entries).toHaveLength(2)
  })

  test('knows nothing of what did not happen', async () => {
    const { signatures } = await sign([pay(41n)])
    const signature = getBase58Decoder().decode(signatures[alice.address]!) as Signature
    expect(
      await rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send(),
    ).toBeNull()
    await expect(rpc.getBlock(1n).send()).rejects.toThrow(/skipped/u)
  })
})

describe('subscriptions', () => {
  test('report a changed account and its logs until they are ended', async () => {
    const abort = new AbortController()
    const options = { abortSignal: abort.signal }
    const receiver = (await generateKeyPairSigner()).address
    // The client keeps what arrives while somebody waits for it.
    const account = readFirst(
      await subscriptions.accountNotifications(receiver, { encoding: 'base64' }).subscribe(options),
    )
    const logs = readFirst(await subscriptions.logsNotifications({ mentions: [receiver] }).subscribe(options))
    const signature = await send(await sign([pay(sol, receiver)]))
    expect((await account).value.lamports).toBe(sol)
    expect((await logs).value).toMatchObject({ signature, err: null })
    abort.abort()
  })

  test('report slots, which pass on their own', async () => {
    const slots = await subscriptions.slotNotifications().subscribe({ abortSignal: AbortSignal.timeout(10_000) })
    const seen: bigint[] = []
    for await (const { slot } of slots) {
      seen.push(slot)
      if (seen.length === 3) break
    }
    expect(seen).toEqual([seen[0], seen[0]! + 1n, seen[0]! + 2n])
  })

  test('report a transaction that was executed before', async () => {
    const signature = await send(await sign([pay(51n)]))
    const abortSignal = AbortSignal.timeout(10_000)
    const notices = await subscriptions.signatureNotifications(signature).subscribe({ abortSignal })
    expect((await readFirst(notices)).value).toEqual({ err: null })
  })
})

describe('the protocol', () => {
  test('answers a batch in one piece, each part on its own', async () => {
    const { status, type, text } = await request(
      JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'getHealth' },
        { jsonrpc: '2.0', id: 'two', method: 'getTrousers', params: [] },
        { jsonrpc: '2.0', method: 'getHealth' },
        { jsonrpc: '2.0', id: 3, method: 'getBalance', params: ['not an address'] },
        { jsonrpc: '2.0', id: 4, method: 'getSlot', params: [{ minContextSlot: 9e15 }] },
        17,
      ]),
    )
    expect([status, type]).toEqual([200, '*'])
    expect(JSON.parse(text)).toMatchObject([
      { id: 1, result: 'ok' },
      { id: 'two', error: { code: -32601, message: 'Method not found' } },
      { id: 3, error: { code: -32602 } },
      { id: 4, error: { code: -32016 } },
      { id: null, error: { code: -32600 } },
    ])
  })

  test.each([
    ['{"jsonrpc":"2.0",', -32700],
    ['[]', -32600],
    ['{"id":1,"method":"getHealth"}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}', -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"getHealth","params":{}}', -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"sendTransaction","params":["AAAA",{"encoding":"base64"}]}', -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"sendTransaction","params":["0OIl"]}', -32602],
  ])('refuses %s with its own code', async (body, code) => {
    expect(JSON.parse((await request(body)).text).error.code).toBe(code)
  })

  test('writes whole numbers in full', async () => {
    const params = [chain.accounts[2].address, { encoding: 'base64' }]
    const { text } = await request(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params }))
    expect(text).toContain('"rentEpoch":18446744073709551615')
    expect(text).toContain('"lamports":1000000000000,')
  })

  test('refuses a body that is too long', async () => {
    const { status } = await request(' '.repeat(1_000_001))
    expect(status).toBe(413)
  })

  test('lets pages of any origin ask', async () => {
    const response = await fetch(chain.url, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('*')
  })
})

describe('the port', () => {
  test('is named when it is taken', async () => {
    const { port } = new URL(chain.url)
    await expect(startSolanaChain({ port: Number(port) })).rejects.toThrow(`Port ${port} is taken`)
  })

  test('has WebSocket on the one after it too, and both are given back', async () => {
    const free = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
    })
    const other = await startSolanaChain({ port: free })
    const next = createSolanaRpcSubscriptions(`ws://127.0.0.1:${free + 1}`)
    const slots = await next.slotNotifications().subscribe({ abortSignal: AbortSignal.timeout(10_000) })
    const { slot, parent } = await readFirst(slots)
    expect(slot).toBe(parent + 1n)
    await other.stop()
    await other.stop()
    for (const port of [free, free + 1]) await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  })
})
