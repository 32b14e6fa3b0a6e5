import type { Wallet } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on } from '../testing/setupKit.js'
import { setupSend, usdc, usdcAddress } from '../testing/setupSend.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const call = { to: usdcAddress, value: 0n, data: '0xa9059cbb' }
const paid = { token: usdc as `eip155:1:${string}`, item: undefined, amount: -20_000_000n }

/** A token is under review, and the wallet can say what it would change. */
async function setup(simulate: NonNullable<Wallet['simulate']>, more: Partial<Wallet> = {}) {
  const prepareTransfer = vi.fn<NonNullable<Wallet['prepareTransfer']>>(async () => ({ calls: [call] }))
  const found = await setupSend({ wallet: { prepareTransfer, simulate, ...more } })
  await found.fill('20', bob, 1)
  found.send.review()
  await vi.advanceTimersByTimeAsync(0)
  expect(found.send.$send.get().status).toBe('reviewing')
  return { ...found, prepareTransfer, forecast: () => found.send.$forecast.get() }
}

test.each([
  ['nothing wrong', [paid], undefined],
  ['more of the token', [{ ...paid, amount: -20_000_001n }], 'takesMore'],
  ['another asset', [paid, { ...paid, token: undefined, amount: -1n }], 'takesMore'],
])('says before the wallet is asked what the call would change: %s', async (_, changes, danger) => {
  const simulate = vi.fn(async () => ({ failure: undefined, changes }))
  const { forecast, prepareTransfer, asked } = await setup(simulate)
  expect(prepareTransfer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ from: alice, to: bob, token: usdc, value: 20_000_000n }),
  )
  expect(simulate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ address: alice, calls: [call] }))
  expect(forecast()).toMatchObject({ status: 'success', data: { changes, danger } })
  expect(asked).toEqual([])
})

test('says that it would fail', async () => {
  const { forecast } = await setup(async () => ({ failure: 'paused', changes: [] }))
  expect(forecast().data).toEqual({ changes: [], danger: 'reverts', reason: 'paused' })
})

test.each<[string, Partial<Wallet>]>([
  ['no node can say', { simulate: async () => undefined }],
  ['the node fails', { simulate: () => Promise.reject(new Error('no node')) }],
  ['the transfer cannot be prepared', { prepareTransfer: () => Promise.reject(new Error('no code')) }],
  ['the wallet cannot simulate', { simulate: undefined as never }],
  ['the wallet prepares nothing', { prepareTransfer: undefined as never }],
])('says nothing where %s, and sends all the same', async (_, wallet) => {
  const { forecast, send, asked } = await setup(async () => ({ failure: undefined, changes: [paid] }), wallet)
  expect(forecast().data).toBeUndefined()
  send.submit()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
})

test('asks again while the transfer is reviewed and the page is visible', async () => {
  const simulate = vi.fn(async () => ({ failure: undefined, changes: [paid] }))
  const { forecast, send } = await setup(simulate)
  simulate.mockResolvedValue({ failure: undefined, changes: [{ ...paid, amount: -20_000_001n }] })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(simulate).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(forecast().data?.danger).toBe('takesMore')
  expect(simulate).toHaveBeenCalledTimes(2)
  send.back()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(simulate).toHaveBeenCalledTimes(2)
})

test('waits for no second answer, visibly, where no node can say', async () => {
  const simulate = vi.fn(async () => undefined)
  const { forecast } = await setup(simulate)
  simulate.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forecast()).toMatchObject({ status: 'success', data: undefined })
})

test('forgets what it expected of another transfer', async () => {
  const simulate = vi.fn(async () => ({ failure: undefined, changes: [paid] }))
  const { forecast, send, fill } = await setup(simulate)
  send.back()
  expect(forecast().data).toBeUndefined()
  simulate.mockReturnValueOnce(new Promise(() => {}))
  await fill('30', bob, 1)
  send.review()
  await vi.advanceTimersByTimeAsync(0)
  expect(forecast()).toMatchObject({ status: 'loading', data: undefined })
})

test('drops an answer for the account that is no longer in use', async () => {
  let answer = (_: { failure: undefined; changes: (typeof paid)[] }): void => {}
  const { forecast, first } = await setup(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  first.emit([on(1, bob), on(1, alice)])
  answer({ failure: undefined, changes: [paid] })
  await vi.advanceTimersByTimeAsync(0)
  expect(forecast().data).toBeUndefined()
})
