import {
  address,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Signature,
} from '@solana/kit'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestChain } from './openTestChain.ts'

const sol = 1_000_000_000n
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

const { rpc, alice, sign, pay, send, getBalance, request, chain } = await openTestChain()
afterAll(() => chain.stop())

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
    // Not through the client, which deduplicates identical requests.
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
