import { UserRejectedRequestError } from '@mooring/core'
import { toSwapCoin } from '@mooring/core/internal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { alice, bob, on, sepolia } from '../testing/setupKit.js'
import { usdc, usdcAddress } from '../testing/setupSend.js'
import { setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a swap', () => {
  test('goes from the form to what the account really got, and the views follow', async () => {
    const { kit, swap, asked, fill, settle } = await setupSwap()
    const view = () => kit.router.$router.get().route.view
    await fill()
    expect(swap.$form.get()).toMatchObject({
      source: { symbol: 'ETH', price: 2_000 },
      to: { symbol: 'USDC', price: 1 },
      value: 5n * 10n ** 17n,
      toAmount: 990_000_000n,
      minReceived: 980_100_000n,
      priceImpact: expect.closeTo(1),
      action: { kind: 'review' },
    })

    swap.review()
    await settle()
    expect(view()).toBe('SwapPreview')
    expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
    expect(swap.$fee.get().data).toEqual({ value: 10n ** 15n, fiat: 2 })

    swap.submit()
    expect(asked).toMatchObject([{ from: alice, to: swapRouter, value: 5n * 10n ** 17n, data: '0xabcd' }])
    asked[0]?.answer(swapHash)
    await settle()
    expect(view()).toBe('SwapConfirmed')
    expect(swap.$outcome.get().data).toEqual({ status: 'confirmed', block: 7n, received: 991_000_000n })
  })

  test('asks for prices at the gas price of the network', async () => {
    const { fill, replies } = await setupSwap()
    const asked: (string | null)[] = []
    const quotes = replies.quotes as (url: URL) => unknown
    replies.quotes = (url: URL) => {
      asked.push(url.searchParams.get('gasPrice'))
      return quotes(url)
    }
    await fill()
    expect(new Set(asked)).toEqual(new Set(['1000000000']))
  })

  test('uses no token about whose decimals the network and the list disagree', async () => {
    const { swap, replies, fill } = await setupSwap()
    replies['convert/tokens'] = {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: toSwapCoin('eip155:1'), decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 18 },
      ],
    }
    await fill()
    expect(swap.$form.get().to).toBeUndefined()
    expect(swap.$problem.get()).toMatchObject({ name: 'TokenDecimalsError' })
  })

  test('reads a token from the network’s own endpoint', async () => {
    const { kit, swap, fill } = await setupSwap()
    await fill()
    expect(swap.$form.get().to).toMatchObject({ address: usdc, decimals: 6 })
    const asked = vi.mocked(kit.adapterOf('eip155')?.getTokens ?? vi.fn()).mock.calls
    const urls = asked.map(([{ network }]) => network.rpcUrls.default.http)
    expect(new Set(urls.flat())).toEqual(new Set(sepolia.rpcUrls.default.http))
  })

  test('asks for an approval of exactly the amount first, and waits until it is in a block', async () => {
    const { kit, swap, asked, fill, settle, replies } = await setupSwap()
    await fill()
    swap.flip()
    swap.editAmount('1')
    replies.quotes = (url: URL) => ({
      quotes: [
        {
          fromAmount: url.searchParams.get('amount'),
          fromAccount: usdc,
          toAmount: '400000000000000',
          toAccount: url.searchParams.get('to'),
        },
      ],
    })
    vi.mocked(kit.adapterOf('eip155')?.getTokens ?? vi.fn()).mockResolvedValue([
      { address: on(1, usdc.slice(9)), name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 5_000_000n },
    ])
    kit.refresh.ask('tokens')
    await settle(10_500)
    swap.acceptLoss(true)
    swap.review()
    await settle()
    expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'approval' } })
    const getTransaction = vi.mocked(kit.adapterOf('eip155')?.getTransaction ?? vi.fn())
    getTransaction.mockResolvedValue({ status: 'pending' })
    swap.submit()
    asked[0]?.answer(swapHash)
    await settle(3_000)
    expect(swap.$swap.get().status).toBe('approving')

    getTransaction.mockResolvedValue({ status: 'confirmed', blockNumber: 9n })
    replies.allowance = { allowance: '1000000' }
    await settle(1_000)
    expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
    expect(asked).toHaveLength(1)
  })

  test('does not sign what goes to another contract than the approved one', async () => {
    const { swap, asked, fill, settle, replies, kit } = await setupSwap()
    await fill()
    replies.allowance = { allowance: '1000000000000' }
    replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, bob), data: '0xabcd', amount: '0' } }
    replies.quotes = (url: URL) => ({
      quotes: [
        {
          fromAmount: url.searchParams.get('amount'),
          fromAccount: usdc,
          toAmount: '400000000000000',
          toAccount: url.searchParams.get('to'),
        },
      ],
    })
    vi.mocked(kit.adapterOf('eip155')?.getTokens ?? vi.fn()).mockResolvedValue([
      { address: on(1, usdc.slice(9)), name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 5_000_000n },
    ])
    swap.flip()
    swap.editAmount('1')
    kit.refresh.ask('tokens')
    await settle(10_500)
    swap.acceptLoss(true)
    swap.review()
    await settle()
    expect(swap.$swap.get()).toMatchObject({
      status: 'editing',
      quote: { status: 'failed', error: { name: 'InvalidReplyError' } },
    })
    expect(asked).toEqual([])
  })

  test('says that the visitor declined, and can be confirmed again', async () => {
    const { swap, asked, fill, settle } = await setupSwap()
    await fill()
    swap.review()
    await settle()
    swap.submit()
    asked[0]?.fail(new UserRejectedRequestError())
    await settle()
    expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', problem: { name: 'UserRejectedRequestError' } })
    swap.submit()
    expect(asked).toHaveLength(2)
  })

  test('hears the answer of a wallet that the visitor did not wait for', async () => {
    const { kit, swap, asked, fill, settle } = await setupSwap()
    await fill()
    swap.review()
    await settle()
    swap.submit()
    kit.close()
    expect(swap.$swap.get()).toMatchObject({ status: 'idle', pending: [{ attempt: 1 }] })
    asked[0]?.answer(swapHash)
    await settle()
    expect(swap.$swap.get().pending).toEqual([])
    expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'swap.started' } })
  })

  test('asks no wallet after the account has changed, and begins anew', async () => {
    const { swap, first, asked, fill, settle } = await setupSwap()
    await fill()
    swap.review()
    await settle()
    first.emit([on(1, bob)])
    await settle()
    swap.submit()
    expect(asked).toEqual([])
    expect(swap.$form.get()).toMatchObject({ amount: '', to: undefined })
  })

  test('begins with what the page wants', async () => {
    const { kit, swap, settle } = await setupSwap()
    await kit.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '0.25' } })
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('editing'))
    await settle()
    expect(swap.$form.get()).toMatchObject({ source: { symbol: 'ETH' }, to: { symbol: 'USDC' }, amount: '0.25' })
  })

  test('takes a symbol for the token that the page lists under it, whatever the services list', async () => {
    const found = await setupSwap({ tokens: { 'eip155:1': { address: usdcAddress } } })
    const { tokens } = found.replies['convert/tokens'] as { tokens: object[] }
    const fake = { name: 'USD Coin', symbol: 'USDC', address: on(1, bob), decimals: 6 }
    found.replies['convert/tokens'] = { tokens: [...tokens.slice(0, 1), fake] }
    await found.kit.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '0.25' } })
    await vi.waitFor(() => expect(found.swap.$swap.get().status).toBe('editing'))
    expect(found.swap.$form.get().to?.address).toBe(on(1, usdcAddress))
  })

  test('keeps a part of the coin for the fee', async () => {
    const { swap, fill } = await setupSwap()
    await fill()
    swap.useMax()
    // 400,000 units of gas, one gwei each.
    expect(swap.$form.get().amount).toBe('0.9996')
  })

  test('keeps what a rollup charges beyond the gas, too', async () => {
    const estimateFee = vi.fn(async () => ({ value: 21_000n * 7n + 10n ** 14n, gas: 21_000n, gasPrice: 7n }))
    const { kit, swap, fill } = await setupSwap()
    Object.assign(kit.adapterOf('eip155') ?? {}, { estimateFee })
    await fill()
    swap.useMax()
    expect(swap.$form.get().amount).toBe('0.9995')
  })

  test('wants a large loss accepted, and again for another amount', async () => {
    const { swap, fill, settle } = await setupSwap()
    await fill()
    swap.editAmount('0.6')
    await settle(250)
    expect(swap.$form.get().action).toMatchObject({ kind: 'loss', priceImpact: expect.closeTo(17.5) })
    swap.acceptLoss(true)
    expect(swap.$form.get().action.kind).toBe('review')
    swap.editAmount('0.7')
    await settle(250)
    expect(swap.$form.get().action.kind).toBe('loss')
  })
})

test('judges no loss by an old price', async () => {
  const { kit, swap, replies, fill } = await setupSwap()
  await fill()
  expect(swap.$form.get().priceImpact).toBeCloseTo(1)
  for (const path of ['balance', 'fungible/price']) delete replies[path]
  kit.refresh.ask('tokens')
  await vi.waitFor(() => expect(swap.$form.get().source?.price).toBeUndefined())
  expect(swap.$form.get().to?.price).toBeUndefined()
  expect(swap.$form.get().priceImpact).toBeUndefined()
})

describe('where there are no swaps', () => {
  test('says so without services, and on a network without tokens to swap', async () => {
    const without = await setupSwap({ services: undefined })
    await without.kit.open({ view: 'Swap' })
    expect(without.swap.$swap.get().status).toBe('unsupported')
    const { kit, swap, replies } = await setupSwap()
    replies['convert/tokens'] = { tokens: [] }
    await kit.open({ view: 'Swap' })
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('unsupported'))
  })

  test('offers the networks of the specification, unless the page says otherwise', async () => {
    const status = async (swaps?: AppKit.Swaps) => {
      const { kit, swap, replies, first } = await setupSwap({ defaultNetwork: sepolia, swaps })
      replies['supported-chains'] = { http: ['eip155:1', 'eip155:11155111'], ws: [] }
      const coin = { name: 'Ether', symbol: 'ETH', address: toSwapCoin('eip155:11155111'), decimals: 18 }
      replies['convert/tokens'] = { tokens: [coin] }
      first.emit([on(11_155_111, alice)])
      await kit.open({ view: 'Swap' })
      await vi.waitFor(() => expect(swap.$swap.get().status).not.toBe('initializing'))
      return swap.$swap.get().status
    }
    expect(await status()).toBe('unsupported')
    expect(await status({ networks: ['eip155:11155111'] })).toBe('editing')
    const { kit, swap } = await setupSwap({ swaps: { networks: [] } })
    await kit.open({ view: 'Swap' })
    expect(swap.$swap.get().status).toBe('unsupported')
  })

  test('says that the services do not answer, and tries again', async () => {
    const { kit, swap, replies, settle } = await setupSwap()
    const tokens = replies['convert/tokens']
    delete replies['convert/tokens']
    await kit.open({ view: 'Swap' })
    await settle(60_000)
    await vi.waitFor(() =>
      expect(swap.$swap.get()).toMatchObject({ status: 'failed', error: { name: 'SwapInitializeError' } }),
    )
    replies['convert/tokens'] = tokens
    await settle(300_000)
    swap.retry()
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('editing'))
  })
})
