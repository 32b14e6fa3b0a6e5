import { createSwapController } from '@mooring/controllers/swap'
import { createFakeSwap, type FakeSwap } from '@mooring/controllers/testing'
import {
  type BaseError,
  HttpNetworkError,
  InvalidReplyError,
  MinimumLoweredError,
  type Route,
  type SwapDeal,
  type SwapOrder,
  type SwapState,
  type SwapToken,
  safeHref,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
} from '@mooring/core'
import { tokenIcons } from './answerServices.ts'
import { connect, press, replaceFeature, type Scene } from './connect.ts'

const account = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const ether: SwapToken = {
  address: `eip155:1:0x${'e'.repeat(40)}`,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 1_204_360_000_000_000_000n,
  price: 3297.43,
}
const dollars: SwapToken = {
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 842_250_000n,
  price: 1,
  iconUrl: tokenIcons.USDC,
}
const strange: SwapToken = {
  address: 'eip155:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  name: 'The Token With The Very Long Name That Goes On And On',
  symbol: 'LONGSYMBOLXX',
  decimals: 18,
  balance: 123_456_789_012_345_678_901_234_567_890n,
  price: undefined,
}
const none = { attempts: 0, pending: [] }
const form: SwapDeal = { account, source: ether, to: dollars, amount: '0.25' }
const quote = { status: 'found', value: 25n * 10n ** 16n, toAmount: 821_470_000n, isRefreshing: false } as const
const loss = { ...quote, toAmount: 640_000_000n }
const sold: SwapDeal = { account, source: dollars, to: ether, amount: '500' }
const soldQuote = { ...quote, value: 500_000_000n, toAmount: 151_230_000_000_000_000n }
const transaction = { to: router, data: '0x', value: 0n }
const order: SwapOrder = { kind: 'swap', account, transaction, isRead: true, isListed: true }
const approval = (value: bigint): SwapOrder => ({
  kind: 'approval',
  account,
  transaction: { ...transaction, to: dollars.address.slice(9) },
  allowance: { spender: router, value },
})
const bundle: SwapOrder = {
  ...order,
  approvals: [{ transaction, allowance: { spender: router, value: 500_000_000n } }],
}

/** Opens a view of swapping in this state. */
const swapping = (state: SwapState, route: Route, fill: (swap: FakeSwap) => void = () => {}): Scene => ({
  async play(world) {
    await connect(world)
    const swap = createFakeSwap()
    const others = [{ ...strange, balance: 0n }, ...['WETH', 'UNI', 'LINK', 'AAVE'].map(toToken)]
    const choices = { own: [ether, dollars, strange], suggested: [ether, dollars, toToken('WETH')], others }
    swap.$choices.set({ status: 'success', data: choices, error: undefined })
    swap.$fee.set({ status: 'success', data: { value: 42_000_000_000_000n, fiat: 0.42 }, error: undefined })
    swap.$explorerUrl.set(safeHref('https://etherscan.io/tx/0x1'))
    swap.$swap.set(state)
    fill(swap)
    replaceFeature(world.kit, createSwapController, swap)
    await world.kit.open({ view: 'Account' })
    world.kit.router.push(route)
  },
})
const toToken = (symbol: string): SwapToken => ({
  address: `eip155:1:0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`,
  name: `${symbol} token`,
  symbol,
  decimals: 18,
  balance: 0n,
  price: 12.5,
})

type EditingQuote = Extract<SwapState, { status: 'editing' }>['quote']
const editing = (change: Partial<Extract<SwapState, { status: 'editing' }>> = {}): Scene =>
  swapping({ status: 'editing', form, quote, ...none, ...change }, { view: 'Swap' })
const offers = [
  { maker: 'lifi', toAmount: 821_470_000n, networkCost: 420_000_000_000_000n },
  { maker: 'kyberswap', toAmount: 820_990_000n, networkCost: 310_000_000_000_000n },
  { maker: undefined, toAmount: 817_020_000n, networkCost: undefined },
]
const toLong = ({ toAmount }: (typeof offers)[number], at: number) => ({
  maker: ['uniswap4', '0x', 'uniswap3'][at],
  toAmount: toAmount * 10n ** 20n,
  networkCost: 123_456_789_012_345_678_901n,
})
const longForm: SwapDeal = { ...form, to: strange }
/** The offers of several sources, on request. */
const offered = (quote: EditingQuote, deal = form): Scene => {
  const scene = editing({ form: deal, quote })
  return {
    ...scene,
    async play(world) {
      await scene.play(world)
      await press('swap-offers')
    },
  }
}
const reviewing = (
  order: SwapOrder,
  { problem, fill }: { problem?: BaseError; fill?: (swap: FakeSwap) => void } = {},
): Scene => {
  const deal = order.kind === 'approval' || order.approvals ? { form: sold, quote: soldQuote } : { form, quote }
  const state: SwapState = { status: 'reviewing', ...deal, order, problem, mayPayTwice: false, least: 0n, ...none }
  return swapping(state, { view: 'SwapPreview' }, fill)
}
const asking = (order: SwapOrder): Scene => {
  const status = order.kind === 'approval' ? 'approving' : 'swapping'
  return swapping({ status, form: sold, quote: soldQuote, order, attempt: 1, ...none }, { view: 'SwapPreview' })
}
const doubted = (isSearching: boolean): Scene => {
  const problem = new UnconfirmedTransactionError()
  const state = { form, quote, order, attempt: 1, problem, isSearching, replacedBy: undefined, ...none }
  return swapping({ status: 'unconfirmed', ...state }, { view: 'SwapPreview' })
}
const sent = (data?: Parameters<FakeSwap['$outcome']['set']>[0]['data']): Scene =>
  swapping({ status: 'sent', form, quote, order, hash: '0x1', ...none }, { view: 'SwapConfirmed' }, (swap) => {
    if (data) swap.$outcome.set({ status: 'success', data, error: undefined })
  })

export const swapScenes: Record<string, Scene> = {
  swap: editing({ form: { ...form, to: undefined, amount: '' }, quote: { status: 'none' } }),
  'swap-loading': swapping({ status: 'initializing', ...none }, { view: 'Swap' }),
  'swap-filled': editing(),
  'swap-offers': offered({ ...quote, maker: 'lifi', offers }),
  'swap-offers-long': offered({ ...quote, maker: 'uniswap4', offers: [...offers, ...offers.map(toLong)] }, longForm),
  'swap-waiting-price': editing({ quote: { status: 'loading', value: quote.value } }),
  'swap-slippage': editing({ form: { ...form, slippage: 5 } }),
  'swap-loss': editing({ quote: loss }),
  'swap-no-offer': editing({ quote: { status: 'missing' } }),
  'swap-poor': editing({ quote: { ...quote, status: 'insufficient' } }),
  'swap-gone': editing({
    quote: { status: 'failed', error: new HttpNetworkError({ host: 'swap.example', cause: undefined }) },
  }),
  'swap-long': editing({
    form: { ...form, source: strange, to: { ...strange, symbol: 'OTHERTOKENXX' }, amount: '123456789012.345678901234' },
    quote: { ...quote, value: strange.balance, toAmount: strange.balance },
  }),
  'swap-failed': swapping(
    { status: 'failed', error: new InvalidReplyError({ details: '' }), ...none },
    { view: 'Swap' },
  ),
  'swap-unsupported': swapping({ status: 'unsupported', ...none }, { view: 'Swap' }),
  'swap-tokens': swapping({ status: 'editing', form, quote, ...none }, { view: 'SwapSelectToken', side: 'to' }),
  'swap-building': swapping(
    { status: 'building', form, quote, isRequoting: true, mayPayTwice: false, least: 0n, ...none },
    { view: 'SwapPreview' },
  ),
  'swap-review': reviewing(order),
  'swap-allow': reviewing(approval(500_000_000n)),
  'swap-revoke': reviewing(approval(0n)),
  'swap-both': reviewing(bundle),
  'swap-warned': reviewing(
    { ...order, isRead: false },
    { fill: (swap) => swap.$warnings.set([{ kind: 'unread' }, { kind: 'reverts' }, { kind: 'fee', symbol: 'ETH' }]) },
  ),
  'swap-unproven': reviewing(
    { ...order, isListed: false },
    { fill: (swap) => swap.$warnings.set([{ kind: 'unproven' }, { kind: 'unpriced', symbol: 'USDC' }]) },
  ),
  'swap-less': reviewing(order, {
    fill(swap) {
      swap.$forecast.set({ status: 'success', data: { received: 805_500_000n, danger: 'givesLess' }, error: undefined })
      swap.$warnings.set([{ kind: 'givesLess' }])
    },
  }),
  'swap-fallen': reviewing(order, {
    problem: new MinimumLoweredError(),
    fill: (swap) => swap.$warnings.set([{ kind: 'unproven' }, { kind: 'unpriced', symbol: 'USDC' }]),
  }),
  'swap-declined': reviewing(order, { problem: new UserRejectedRequestError() }),
  'swap-allowing': asking(approval(500_000_000n)),
  'swap-revoking': asking(approval(0n)),
  'swap-asking': asking(order),
  'swap-searching': doubted(true),
  'swap-unconfirmed': doubted(false),
  'swap-sent': sent(),
  'swap-done': sent({ status: 'confirmed', block: 24_904_118n, received: 820_114_233n }),
  'swap-done-unknown': sent({ status: 'confirmed', block: 24_904_118n, received: undefined }),
  'swap-reverted': sent({ status: 'failed' }),
}
