import { type Address, address, generateKeyPairSigner } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestChain } from './openTestChain.ts'
import { solanaToken } from './solanaToken.ts'

const mint = address(solanaToken.address)

const { rpc, alice, bob, chain, sign, send } = await openTestChain()
afterAll(() => chain.stop())

async function findTokens(owner: Address): Promise<Address> {
  const [place] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return place
}

describe('tokens', () => {
  test('move to an account that is created on the way, and are listed for both owners', async () => {
    const owner = (await generateKeyPairSigner()).address
    const [source, destination] = [await findTokens(alice.address), await findTokens(owner)]
    const create = await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: alice, mint, owner })
    const amount = 1_250_000n
    const transfer = getTransferCheckedInstruction({ source, mint, destination, authority: alice, amount, decimals: 6 })
    const signature = await send(await sign([create, transfer]))

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
