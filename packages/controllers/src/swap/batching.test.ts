import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  MethodNotFoundRpcError,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
  type Wallet,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SwapTest, setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Batching = SwapTest & {
  readonly bundles: readonly (Wallet.Bundle & { answer: (id: string) => void; fail: (error: unknown) => void })[]
  readonly transactions: readonly Wallet.Transaction[]
  readonly callsStatus: ReturnType<typeof vi.fn>
}

/** Reviews 1 USDC for ETH with a wallet that says this about several calls as one. */
async function setupBatch(atomic: unknown = { status: 'supported' }): Promise<Batching> {
  const bundles: Batching['bundles'][number][] = []
  const transactions: Wallet.Transaction[] = []
  const callsStatus = vi.fn(async (): Promise<Wallet.BundleStatus> => ({ status: 'pending', hashes: [] }))
  const capabilities = vi.fn(async () => {
    if (atomic instanceof Error) throw atomic
    return atomic === 'late' ? new Promise<never>(() => {}) : { 'eip155:1': { atomic } }
  })
  const found = await setupSwap({
    wallet: {
      capabilities,
      callsStatus,
      sendCalls: (bundle: Wallet.Bundle) =>
        new Promise<string>((answer, fail) => void bundles.push({ ...bundle, answer, fail })),
      sendTransaction: async (transaction: Wallet.Transaction) => {
        transactions.push(transaction)
        return swapHash
      },
    },
  })
  await found.sell()
  found.swap.review()
  await found.settle(1_600)
  return { ...found, bundles, transactions, callsStatus }
}

const kindOf = ({ swap }: SwapTest) => {
  const state = swap.$swap.get()
  return state.status === 'reviewing' ? [state.order.kind, state.order.approvals?.length] : state.status
}

describe('an approval and a swap', () => {
  test.each([{ status: 'supported' }, { status: 'ready' }])('are one request to a wallet with %j', async (atomic) => {
    const found = await setupBatch(atomic)
    const { swap, bundles, callsStatus, settle, kit } = found
    expect(kindOf(found)).toEqual(['swap', 1])
    swap.submit()
    expect(bundles).toMatchObject([{ isAtomic: true, calls: [{ value: 0n }, { to: swapRouter, data: '0xabcd' }] }])
    bundles[0]?.answer('0x1234')
    await settle(3_000)
    expect(swap.$swap.get().status).toBe('swapping')
    callsStatus.mockResolvedValue({ status: 'confirmed', hashes: [swapHash] })
    await settle(1_000)
    expect(swap.$swap.get()).toMatchObject({ status: 'sent', hash: swapHash })
    expect(callsStatus).toHaveBeenCalledWith(expect.objectContaining({ id: '0x1234' }))
    expect(JSON.parse(kit.storage.get('sent', (value) => JSON.stringify(value)) ?? '')).toMatchObject([
      { kind: 'trade', hash: swapHash, symbol: 'USDC', value: '1000000' },
    ])
  })

  test.each([{ status: 'unsupported' }, {}, null, 'yes', 'late', new MethodNotFoundRpcError()])(
    'are two requests to a wallet that says %j',
    async (atomic) => {
      const found = await setupBatch(atomic)
      expect(kindOf(found)).toEqual(['approval', undefined])
    },
  )

  test.each([
    new AtomicityNotSupportedError(),
    new AtomicReadyWalletRejectedUpgradeError(),
    new MethodNotFoundRpcError(),
  ])('become two requests, without a word of failure, after $name', async (error) => {
    const found = await setupBatch()
    const { swap, bundles, transactions, settle, kit, replies } = found
    swap.submit()
    bundles[0]?.fail(error)
    await settle()
    expect(kindOf(found)).toEqual(['approval', undefined])
    expect(swap.$swap.get()).toMatchObject({ problem: undefined, pending: [] })
    expect(kit.snackbar.$snackbar.get().status).toBe('closed')
    swap.submit()
    replies.allowance = { allowance: '1000000' }
    await settle(1_000)
    expect(kindOf(found)).toEqual(['swap', undefined])
    swap.submit()
    await settle()
    expect([bundles.length, transactions.length]).toEqual([1, 2])
  })

  test('are declined as one', async () => {
    const found = await setupBatch()
    found.swap.submit()
    found.bundles[0]?.fail(new UserRejectedRequestError())
    await found.settle()
    expect(found.swap.$swap.get()).toMatchObject({ problem: { name: 'UserRejectedRequestError' } })
    expect(kindOf(found)).toEqual(['swap', 1])
  })

  test('fail as one: nothing was swapped', async () => {
    const found = await setupBatch()
    found.callsStatus.mockResolvedValue({ status: 'failed', hashes: [] })
    found.swap.submit()
    found.bundles[0]?.answer('0x1234')
    await found.settle(1_000)
    expect(found.swap.$swap.get()).toMatchObject({
      status: 'reviewing',
      problem: { name: 'ExecutionRevertedError' },
      pending: [],
    })
  })

  test.each([
    { status: 'partial', hashes: [swapHash] },
    { status: 'confirmed', hashes: [] },
  ])('are in doubt after %j, and looked for by their id', async (status) => {
    const found = await setupBatch()
    found.callsStatus.mockResolvedValue(status)
    found.swap.submit()
    found.bundles[0]?.answer('0x1234')
    await found.settle(1_000)
    expect(found.swap.$swap.get()).toMatchObject({ status: 'unconfirmed', problem: { mark: { bundle: '0x1234' } } })
    found.callsStatus.mockResolvedValue({ status: 'confirmed', hashes: [swapHash] })
    await found.settle(3_100)
    expect(found.swap.$swap.get()).toMatchObject({ status: 'sent', hash: swapHash })
  })

  test('are not asked for a second time after an answer that says nothing', async () => {
    const found = await setupBatch()
    found.swap.submit()
    found.bundles[0]?.fail(new UnconfirmedTransactionError())
    await found.settle(20_000)
    expect(found.swap.$swap.get()).toMatchObject({ status: 'unconfirmed' })
    expect([found.bundles.length, found.transactions.length]).toEqual([1, 0])
  })
})
