import { type ChainAdapter, type Family, UnconfirmedTransactionError, UserRejectedRequestError } from '@mooring/core'
import { sendMachine } from '@mooring/core/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { atom } from '../stores.js'
import { alice, bob, createMemoryStorage } from '../testing/setupKit.js'
import { hash, type SendTest, setupSend } from '../testing/setupSend.js'
import { keepTransfers } from './keepTransfers.js'

const key = '@mooring/transfers'
const unclear = new UnconfirmedTransactionError({ mark: { nonce: 1, block: 1 } })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function submit({ send, fill }: SendTest): Promise<void> {
  await fill()
  send.review()
  send.submit()
}

/** A page was left before the wallet had answered, or with an answer that says nothing. */
async function setupLeft(error?: Error) {
  const storage = createMemoryStorage()
  const first = await setupSend({ storage })
  await submit(first)
  if (error) first.asked[0]?.fail(error)
  await vi.advanceTimersByTimeAsync(0)
  first.kit.dispose()
  return storage
}

test('searches after a reload for what may have been sent, and shows it on request', async () => {
  const storage = await setupLeft(unclear)
  const findTransaction = vi
    .fn()
    .mockResolvedValueOnce({ status: 'missing' })
    .mockResolvedValue({ status: 'found', hash })
  const { form, send, kit } = await setupSend({ storage, wallet: { findTransaction } })
  expect(form().open).toMatchObject([
    { attempt: 1, transfer: { from: alice, to: bob, value: 250_000_000_000_000_000n } },
  ])
  send.showOpen(1)
  expect(send.$send.get()).toMatchObject({
    status: 'unconfirmed',
    isSearching: true,
    form: { amount: '0.25', to: bob },
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(findTransaction.mock.calls[0]?.[0]).toMatchObject({ to: bob, mark: { nonce: 1, block: 1 } })
  expect(send.$send.get()).toMatchObject({ status: 'sent', hash })
  expect(form().open).toEqual([])
  expect(storage.getItem(key)).toBeNull()
  expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'send.started' } })
})

test('warns after a reload before the same is paid, although the wallet has said nothing', async () => {
  const again = await setupSend({ storage: await setupLeft() })
  await submit(again)
  expect(again.send.$send.get()).toMatchObject({ status: 'unconfirmed', isSearching: false })
  expect(again.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  again.send.sendAgain()
  expect(again.asked).toHaveLength(1)
})

test('forgets what the wallet has answered', async () => {
  const storage = await setupLeft(new UserRejectedRequestError())
  expect(storage.getItem(key)).toBeNull()
})

test.each([60_000, 400 * 24 * 60 * 60 * 1_000])('forgets nothing when the clock is set back by %d ms', async (back) => {
  const storage = await setupLeft()
  vi.setSystemTime(Date.now() - back)
  const again = await setupSend({ storage })
  expect(again.form().open).toMatchObject([{ attempt: 1 }])
  await submit(again)
  expect(again.send.$send.get().status).toBe('unconfirmed')
  expect(again.asked).toEqual([])
})

test('shows only what the account in use has paid, and for a day', async () => {
  const storage = await setupLeft()
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1_000)
  expect((await setupSend({ storage })).form().open).toEqual([])
})

test.each([
  'nonsense',
  JSON.stringify({ version: 1, value: {} }),
  JSON.stringify({ version: 1, value: [null, 1, { transfer: { network: 'eip155:1' } }] }),
])('does not mind %s in the storage', async (text) => {
  const { form, send } = await setupSend({ storage: createMemoryStorage({ [key]: text }) })
  expect(form().open).toEqual([])
  expect(send.$send.get()).toMatchObject({ status: 'editing', pending: [] })
})

test('hears from another tab what became of a transfer, and never ends a question of its own', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const storage = await setupLeft()
  const later = await setupSend({ storage })
  await later.fill('0.5', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  later.send.review()
  later.send.submit()
  expect(later.send.$send.get()).toMatchObject({ status: 'sending', pending: [{ attempt: 1 }, { attempt: 2 }] })
  storage.removeItem(key)
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(later.send.$send.get()).toMatchObject({ status: 'sending', pending: [{ attempt: 2 }] })
})

test('restores a transfer of a family whose adapter has an address rule of its own', () => {
  const network = 'bip122:12a765e31ffd4059bada1e25190f6e98'
  const [from, to] = ['ltc1qaaaaaaaaaaaaaaaaaaaaaa', 'ltc1qbbbbbbbbbbbbbbbbbbbbbb']
  const entry = { id: 'a', time: Date.now(), transfer: { network, from, to, value: '5' } }
  const storage = createStorage(createMemoryStorage({ [key]: JSON.stringify({ version: 1, value: [entry] }) }))
  const restored = (family: Partial<Family>) => {
    const send = vi.fn()
    const adapters = [{ namespace: 'bip122', family }] as unknown as ChainAdapter[]
    const $send = atom(sendMachine.initial)
    const stop = keepTransfers({ kit: { storage, options: { adapters } as never }, $send, send })
    stop()
    return send.mock.calls.map(([{ pending }]) => pending[0].transfer.to)
  }
  expect(restored({ address: /^ltc1q[a-z]{20,}$/u })).toEqual([to])
  // A storage that was tampered with names no receiver of this family.
  expect(restored({ address: /^bc1/u })).toEqual([])
})
