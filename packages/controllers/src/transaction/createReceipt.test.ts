import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { atom } from '../stores.js'
import { mainnet, setupKit } from '../testing/setupKit.js'
import { createReceipt, type Receipt } from './createReceipt.js'

const sent = { hash: '0xhash', network: mainnet.caipNetworkId }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setupReceipt() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const getTransaction = vi.fn(async (): Promise<unknown> => undefined)
  const { kit } = setupKit({ capabilities: { getTransaction: getTransaction as never } })
  const state: { sent: typeof sent | undefined } = { sent }
  const $receipt = atom<Resource<Receipt>>(nothingLoaded)
  const receipt = createReceipt<Receipt>({
    kit,
    sent: () => state.sent,
    $receipt,
    interval: 3_000,
    topics: ['balance'],
    read: (receipt) => receipt,
  })
  receipt.update()
  return {
    ...receipt,
    $receipt,
    state,
    getTransaction,
    show(visibilityState: 'visible' | 'hidden') {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('asks only while somebody looks at the page, and at the receipt', async () => {
  const { $receipt, getTransaction, show } = setupReceipt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getTransaction).not.toHaveBeenCalled()
  const stop = $receipt.listen(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  expect(getTransaction).toHaveBeenCalledTimes(2)
  show('hidden')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getTransaction).toHaveBeenCalledTimes(2)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(getTransaction).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getTransaction).toHaveBeenCalledTimes(3)
})

test('goes on when the network does not answer, and ends when the transaction was carried out', async () => {
  const { $receipt, getTransaction } = setupReceipt()
  getTransaction.mockRejectedValueOnce(new Error('offline'))
  $receipt.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect($receipt.get()).toMatchObject({ status: 'error', data: { status: 'pending' } })
  getTransaction.mockResolvedValueOnce({ status: 'failed', blockNumber: 9n })
  await vi.advanceTimersByTimeAsync(3_000)
  expect($receipt.get()).toEqual({ status: 'success', data: { status: 'failed' }, error: undefined })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getTransaction).toHaveBeenCalledTimes(2)
})

test('begins anew with another transaction, and is idle without one', async () => {
  const { $receipt, getTransaction, update, state } = setupReceipt()
  getTransaction.mockResolvedValue({ status: 'confirmed', blockNumber: 9n })
  $receipt.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  update()
  expect($receipt.get().data).toEqual({ status: 'confirmed', block: 9n })
  getTransaction.mockResolvedValue(undefined)
  state.sent = { ...sent, hash: '0xother' }
  update()
  expect($receipt.get().data).toEqual({ status: 'pending' })
  state.sent = undefined
  update()
  expect($receipt.get().status).toBe('idle')
})
