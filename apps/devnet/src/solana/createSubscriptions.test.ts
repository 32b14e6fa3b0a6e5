import { address, generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestChain } from './openTestChain.ts'

const sol = 1_000_000_000n

const { subscriptions, rpc, alice, sign, pay, send, getBalance, chain } = await openTestChain()
afterAll(() => chain.stop())

async function readFirst<item>(items: AsyncIterable<item>): Promise<item> {
  for await (const item of items) return item
  throw new Error('Nothing came.')
}

describe('subscriptions', () => {
  test('report a changed account and its logs until they are ended', async () => {
    const abort = new AbortController()
    const options = { abortSignal: abort.signal }
    const receiver = (await generateKeyPairSigner()).address
    // The client drops notifications that arrive while none is awaited.
    const account = readFirst(
      await subscriptions.accountNotifications(receiver, { encoding: 'base64' }).subscribe(options),
    )
    const logs = readFirst(await subscriptions.logsNotifications({ mentions: [receiver] }).subscribe(options))
    const signature = await send(await sign([pay(sol, receiver)]))
    expect((await account).value.lamports).toBe(sol)
    expect((await logs).value).toMatchObject({ signature, err: null })
    abort.abort()
  })

  test('in a form that is too short for an account say so, and are no trouble to who changes it', async () => {
    const { value: held } = await rpc
      .getTokenAccountsByOwner(alice.address, { mint: address(chain.token.address) }, { encoding: 'base64' })
      .send()
    const place = held[0]!.pubkey
    const before = await getBalance(place)
    const abort = new AbortController()
    const notices = await subscriptions.accountNotifications(place).subscribe({ abortSignal: abort.signal })
    const first = readFirst(notices)
    await send(await sign([pay(7n, place)]))
    expect(await getBalance(place)).toBe(before + 7n)
    expect((await first).value).toMatchObject({
      lamports: before + 7n,
      data: 'error: data too large for bs58 encoding',
    })
    abort.abort()
  })

  test('say nothing of the account that a payment in vain was for', async () => {
    const receiver = (await generateKeyPairSigner()).address
    const abort = new AbortController()
    const options = { abortSignal: abort.signal }
    const account = readFirst(await subscriptions.accountNotifications(receiver).subscribe(options))
    const payer = readFirst(await subscriptions.accountNotifications(alice.address).subscribe(options))
    const before = await getBalance(alice.address)
    await send(await sign([pay(before, receiver)]), { skipPreflight: true })
    expect((await payer).value.lamports).toBe(before - 5000n)
    await send(await sign([pay(sol, receiver)]))
    expect((await account).value?.lamports).toBe(sol)
    abort.abort()
  })

  test('report an account that was emptied as one with nothing in it', async () => {
    const source = await generateKeyPairSigner()
    await send(await sign([pay(sol, source.address)]))
    const abort = new AbortController()
    const notices = await subscriptions
      .accountNotifications(source.address, { encoding: 'base64' })
      .subscribe({ abortSignal: abort.signal })
    const first = readFirst(notices)
    await send(await sign([getTransferSolInstruction({ source, destination: alice.address, amount: sol })]))
    expect((await first).value).toEqual({
      lamports: 0n,
      owner: '11111111111111111111111111111111',
      executable: false,
      rentEpoch: expect.anything(),
      space: 0n,
      data: ['', 'base64'],
    })
    abort.abort()
  })

  test('report slots, which pass on their own', async () => {
    const slots = await subscriptions.slotNotifications().subscribe({ abortSignal: AbortSignal.timeout(30_000) })
    const seen: bigint[] = []
    for await (const { slot } of slots) {
      seen.push(slot)
      if (seen.length === 3) break
    }
    expect(seen).toEqual([seen[0], seen[0]! + 1n, seen[0]! + 2n])
  })

  test('report a transaction that was executed before', async () => {
    const signature = await send(await sign([pay(51n)]))
    const abortSignal = AbortSignal.timeout(30_000)
    const notices = await subscriptions.signatureNotifications(signature).subscribe({ abortSignal })
    expect((await readFirst(notices)).value).toEqual({ err: null })
  })
})
