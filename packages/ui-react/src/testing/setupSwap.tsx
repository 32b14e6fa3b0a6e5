import { createFakeSwap, type FakeSwap } from '@mooring/controllers/testing'
import type { FoundQuote, SwapDeal, SwapOrder, SwapToken } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enSwap } from '@mooring/core/messages/swap'
import { act } from '@testing-library/react'
import { type SwapRoute, SwapRouter } from '../views/swap/SwapRouter.js'
import { renderInModal } from './renderInModal.js'
import { alice, setupKit, type TestKit } from './setupKit.js'

export const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const account = `eip155:1:${alice}` as const

export const ether: SwapToken = {
  address: `eip155:1:0x${'e'.repeat(40)}`,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 1_204_360_000_000_000_000n,
  price: 3300,
}

export const dollars: SwapToken = {
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 842_250_000n,
  price: 1,
}

export const form: SwapDeal = { account, source: ether, to: dollars, amount: '0.25' }
export const quote: FoundQuote = {
  status: 'found',
  value: 25n * 10n ** 16n,
  toAmount: 820_000_000n,
  isRefreshing: false,
}
export const swapOrder: SwapOrder = {
  kind: 'swap',
  account,
  transaction: { to: router, data: '0x', value: quote.value },
  isRead: true,
}

/** The attempts of a state that says nothing of them. */
export const none = { attempts: 0, pending: [] } as const

/** A view of swapping, connected, with a controller whose stores the test fills. */
export async function setupSwap(
  route: SwapRoute,
  fill: (swap: FakeSwap) => void = () => {},
  options: setupKit.Options = {},
): Promise<TestKit & { swap: FakeSwap; container: HTMLElement; set: (change: (swap: FakeSwap) => void) => void }> {
  const testKit = setupKit(options)
  await testKit.connect()
  await testKit.kit.open({ view: 'Account' })
  testKit.kit.router.push(route)
  const swap = createFakeSwap()
  swap.$choices.set({
    status: 'success',
    data: { own: [ether, dollars], suggested: [ether], others: [] },
    error: undefined,
  })
  swap.$fee.set({ status: 'success', data: { value: 1n, fiat: 0.42 }, error: undefined })
  swap.$swap.set({ status: 'editing', form, quote, ...none })
  fill(swap)
  const kit = { ...testKit.kit, feature: () => swap } as typeof testKit.kit
  const messages = { ...en, ...enSwap, ...options.messages } as unknown as Messages
  const { container } = await renderInModal(kit, <SwapRouter route={route} />, messages)
  return { ...testKit, kit, swap, container, set: (change) => act(() => change(swap)) }
}
