import { UnconfirmedTransactionError, UserRejectedRequestError } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, createMemoryStorage, on } from '../testing/setupKit.js'
import { type SwapTest, setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

const key = '@mooring/swaps'
const mark = { nonce: 1, block: 1 }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function submit({ fill, settle, swap }: SwapTest): Promise<void> {
  await fill()
  swap.review()
  await settle()
  swap.submit()
}

/** A page was left before the wallet had answered, or with an answer that says nothing. */
async function setupLeft(error?: Error) {
  const storage = createMemoryStorage()
  const first = await setupSwap({ storage })
  await submit(first)
  if (error) first.asked[0]?.fail(error)
  await first.settle()
  first.kit.dispose()
  return storage
}

test('searches after a reload for what may have been sent', async () => {
  const storage = await setupLeft(new UnconfirmedTransactionError({ mark }))
  const findTransaction = vi
    .fn()
    .mockResolvedValueOnce({ status: 'missing' })
    .mockResolvedValue({ status: 'found', hash: swapHash })
  const { swap, kit, settle } = await setupSwap({ storage, wallet: { findTransaction } })
  expect(swap.$swap.get()).toMatchObject({ status: 'idle', pending: [{ attempt: 1, doubt: { isSearching: true } }] })
  await settle(3_100)
  const searched = { to: swapRouter, data: '0xabcd', value: 5n * 10n ** 17n, mark }
  expect(findTransaction).toHaveBeenCalledWith(expect.objectContaining(searched))
  expect(swap.$swap.get().pending).toEqual([])
  expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'swap.started' } })
  expect(storage.getItem(key)).toBeNull()
})

test('searches for it whichever network is in use by then', async () => {
  const storage = await setupLeft(new UnconfirmedTransactionError({ mark }))
  const findTransaction = vi.fn(async () => ({ status: 'missing' as const }))
  const { swap, first, settle } = await setupSwap({ storage, wallet: { findTransaction } })
  first.emit([on(137, alice)])
  await settle(100)
  findTransaction.mockClear().mockResolvedValue({ status: 'found', hash: swapHash } as never)
  await settle(3_100)
  expect(findTransaction).toHaveBeenCalledWith(expect.objectContaining({ from: alice, mark }))
  expect(swap.$swap.get().pending).toEqual([])
})

test('warns after a reload before the same is swapped, although the wallet has said nothing', async () => {
  const again = await setupSwap({ storage: await setupLeft() })
  await submit(again)
  expect(again.swap.$swap.get()).toMatchObject({ status: 'unconfirmed', isSearching: false })
  expect(again.asked).toEqual([])
})

test('forgets what the wallet has answered', async () => {
  expect((await setupLeft(new UserRejectedRequestError())).getItem(key)).toBeNull()
})

const sound = {
  id: '1',
  time: 0,
  kind: 'swap',
  account: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  source: 'a',
  to: 'b',
  contract: swapRouter,
  data: '0x12',
  value: '1',
}

test('restores an entry in which everything is sound', async () => {
  const text = JSON.stringify({ version: 1, value: [{ ...sound, time: Date.now() }] })
  const { swap } = await setupSwap({ storage: createMemoryStorage({ [key]: text }) })
  expect(swap.$swap.get().pending).toMatchObject([{ order: { kind: 'swap', transaction: { value: 1n } } }])
})

test.each([
  'nonsense',
  JSON.stringify({ version: 1, value: {} }),
  ...[
    { kind: 'gift' },
    { account: 'eip155:1' },
    { contract: '0x1' },
    { data: '0xzzzz' },
    { value: '-1' },
    { to: 5 },
  ].map((change) => JSON.stringify({ version: 1, value: [{ ...sound, time: Date.now(), ...change }] })),
])('does not mind %s in the storage', async (text) => {
  const { swap } = await setupSwap({ storage: createMemoryStorage({ [key]: text }) })
  expect(swap.$swap.get()).toMatchObject({ status: 'idle', pending: [] })
})
