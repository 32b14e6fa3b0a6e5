import { InvalidAmountError } from '../amounts/toUnits.js'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import type {
  FoundQuote,
  SwapDeal,
  SwapEffect,
  SwapEvent,
  SwapForm,
  SwapOrder,
  SwapQuestion,
  SwapQuote,
  SwapState,
  SwapToken,
} from '../swap/SwapState.js'
import { SwapInitializeError, SwapNetworkError } from '../swap/swapErrors.js'
import { UnconfirmedTransactionError } from '../transaction/UnconfirmedTransactionError.js'
import type { Words } from './testMachine.js'

type At<status> = Extract<SwapState, { status: status }>

/** What a step of the machine gives. */
export type SwapResult = readonly [SwapState, ...SwapEffect[]]

export const eth: SwapToken = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 1, price: 0, balance: 100n }
export const usdc: SwapToken = { address: 'eip155:1:0xa0', symbol: 'USDC', decimals: 1, price: undefined, balance: 7n }
export const dai: SwapToken = { address: 'eip155:1:0xda', symbol: 'DAI', decimals: 1, price: 1, balance: 0n }
/** Who swaps. */
const account = 'eip155:1:0xaa'
export const form: SwapDeal = { account, source: eth, to: usdc, amount: '1' }
export const error: BaseError = new BaseError('No liquidity')
export const declined: BaseError = new UserRejectedRequestError()
/** The wallet answered something that is neither a hash nor a refusal. */
export const unclear: UnconfirmedTransactionError = new UnconfirmedTransactionError({ mark: { nonce: 7, block: 1 } })
/** What the price and the transaction of the states are asked for. */
export const question: SwapQuestion = { account, source: eth.address, to: usdc.address, value: 10n }
const buildQuestion = { ...question, toAmount: 25n }
export const quoted = (toAmount: bigint | undefined, change: Partial<SwapQuestion> = {}): SwapEvent => ({
  type: 'quoted',
  question: { ...question, ...change },
  offers: toAmount === undefined ? [] : [{ maker: undefined, toAmount, networkCost: undefined }],
})
/** A transaction that was made for the price. */
export const built = (order: SwapOrder, toAmount = 25n): SwapEvent => ({
  type: 'built',
  question: { ...question, toAmount },
  order,
})
const failure: SwapInitializeError = new SwapInitializeError({ cause: error })
type Count = Pick<SwapState, 'attempts' | 'pending'>
const transaction = { to: '0xdex', data: '0x', value: 0n }
export const approval: SwapOrder = { kind: 'approval', account, transaction }
export const swap: SwapOrder = { kind: 'swap', account, transaction }
export const none: Count = { attempts: 0, pending: [] }
const about = { source: eth.address, to: usdc.address }
/** What is counted when the wallet was asked for these, one after the other. */
export const pendingOf = (...orders: readonly SwapOrder[]): Count => ({
  attempts: orders.length,
  pending: orders.map((order, index) => ({ attempt: index + 1, order, ...about })),
})
export const approvalPending: Count = pendingOf(approval)
export const swapPending: Count = pendingOf(swap)
export const inDoubt = (order: SwapOrder, searches = 0, isSearching = true, replacedBy?: string): Count => ({
  attempts: 1,
  pending: [{ attempt: 1, order, ...about, doubt: { problem: unclear, searches, isSearching, replacedBy } }],
})
export const answered: Count = { attempts: 1, pending: [] }
export const found: FoundQuote = { status: 'found', value: 10n, toAmount: 25n, isRefreshing: false }

export const editing = (quote: SwapQuote, change: Partial<SwapForm> = {}): At<'editing'> => ({
  status: 'editing',
  form: { ...form, ...change },
  quote,
  ...none,
})
export const loading: SwapQuote = { status: 'loading', value: 10n }
const reviewing = {
  status: 'reviewing',
  form,
  quote: found,
  problem: undefined,
  mayPayTwice: false,
  least: 24n,
  ...none,
} as const
const doubted = {
  status: 'unconfirmed',
  form,
  quote: found,
  attempt: 1,
  problem: unclear,
  isSearching: true,
  replacedBy: undefined,
} as const
export const invalid: SwapQuote = { status: 'invalid', problem: new InvalidAmountError('x', 1) }
export const dear: SwapQuote = { status: 'insufficient', value: 1000n, toAmount: 25n, isRefreshing: false }
/** One of each kind of state. */
export const states: {
  idle: At<'idle'>
  left: At<'idle'>
  unsupported: At<'unsupported'>
  initializing: At<'initializing'>
  failed: At<'failed'>
  blank: At<'editing'>
  invalid: At<'editing'>
  loading: At<'editing'>
  found: At<'editing'>
  refreshing: At<'editing'>
  insufficient: At<'editing'>
  missing: At<'editing'>
  quoteFailed: At<'editing'>
  building: At<'building'>
  requoting: At<'building'>
  approvable: At<'reviewing'>
  swappable: At<'reviewing'>
  approving: At<'approving' | 'swapping'>
  swapping: At<'approving' | 'swapping'>
  approvalInDoubt: At<'unconfirmed'>
  swapInDoubt: At<'unconfirmed'>
  /** The one of before is still open, and the visitor was told so. */
  swappableTwice: At<'reviewing'>
  leftInDoubt: At<'idle'>
  sent: At<'sent'>
} = {
  idle: { status: 'idle', ...none },
  left: { status: 'idle', ...swapPending },
  unsupported: { status: 'unsupported', ...none },
  initializing: { status: 'initializing', ...none },
  failed: { status: 'failed', error: failure, ...none },
  blank: editing({ status: 'none' }, { to: undefined, amount: '' }),
  invalid: editing(invalid, { amount: 'x' }),
  loading: editing(loading),
  found: editing(found),
  refreshing: editing({ ...found, isRefreshing: true }),
  insufficient: editing(dear, { amount: '100' }),
  missing: editing({ status: 'missing' }),
  quoteFailed: editing({ status: 'failed', error }),
  building: { status: 'building', form, quote: found, isRequoting: false, mayPayTwice: false, least: 24n, ...none },
  requoting: { status: 'building', form, quote: found, isRequoting: true, mayPayTwice: false, least: 24n, ...answered },
  approvable: { ...reviewing, order: approval },
  swappable: { ...reviewing, order: swap, problem: declined },
  approving: { status: 'approving', form, quote: found, order: approval, attempt: 1, ...approvalPending },
  swapping: { status: 'swapping', form, quote: found, order: swap, attempt: 1, ...swapPending },
  approvalInDoubt: { ...doubted, order: approval, ...inDoubt(approval) },
  swapInDoubt: { ...doubted, order: swap, ...inDoubt(swap) },
  swappableTwice: { ...reviewing, order: swap, mayPayTwice: true, ...inDoubt(swap) },
  leftInDoubt: { status: 'idle', ...inDoubt(swap) },
  sent: { status: 'sent', form, quote: found, order: swap, hash: '0x1', ...answered },
}

export const wake: SwapEffect = { type: 'wakeAfter', time: 10_000 }
export const refreshTokens: SwapEffect = { type: 'refreshTokens' }
export const find = (order: SwapOrder, delay = 0): SwapEffect => ({
  type: 'find',
  key: 'attempt 1',
  attempt: 1,
  order,
  mark: { nonce: 7, block: 1 },
  hash: undefined,
  delay,
})
export const notifyError = (error: BaseError): SwapEffect => ({ type: 'notify', variant: 'error', error })
export const quote = (source: SwapToken, to: SwapToken, value: bigint, delay = 0): SwapEffect => ({
  type: 'quote',
  account,
  source: source.address,
  to: to.address,
  value,
  delay,
})
export const ask = (change: Partial<SwapDeal>, value: bigint, delay = 0): SwapResult => {
  const { source, to } = { ...form, ...change }
  return [editing({ status: 'loading', value }, change), quote(source, to, value, delay)]
}
export const build: Extract<SwapEffect, { type: 'build' }> = {
  type: 'build',
  account,
  source: eth.address,
  to: usdc.address,
  value: 10n,
  toAmount: 25n,
  slippage: 1,
}
/** What a review begins with. */
export const reviewed: SwapResult = [
  { status: 'building', form, quote: found, isRequoting: true, mayPayTwice: false, least: 24n, ...none },
  quote(eth, usdc, 10n),
]
export const told: readonly SwapEffect[] = [
  { type: 'notify', variant: 'success', message: 'swap.started' },
  { type: 'refresh', topic: 'balance' },
]

export const poor: SwapToken = { ...eth, balance: 9n }
export const rich: SwapToken = { ...eth, balance: 1000n }

/** One of each event. */
export const swapEvents: Record<
  Words<'open openUnsupported initialized initializedFull initializeFailed initializeUnsupported chooseDai chooseUsdc chooseToDai type clear flip accept acceptNonsense poorer richer quoted quotedSame quotedNone quoteFailed woken review built builtSwap builtOther buildFailed submit approved sent failed sentUnknown unclear swapAgain find found notFound replaced back reset'>,
  SwapEvent
> = {
  open: { type: 'open', isSupported: true },
  openUnsupported: { type: 'open', isSupported: false },
  initialized: { type: 'initialized', form: { account, source: eth, to: undefined, amount: '' } },
  initializedFull: { type: 'initialized', form },
  initializeFailed: { type: 'initializeFailed', error },
  initializeUnsupported: { type: 'initializeFailed', error: new SwapNetworkError() },
  chooseDai: { type: 'choose', side: 'source', token: dai },
  chooseUsdc: { type: 'choose', side: 'source', token: usdc },
  chooseToDai: { type: 'choose', side: 'to', token: dai },
  type: { type: 'typeAmount', amount: '2' },
  clear: { type: 'typeAmount', amount: '' },
  flip: { type: 'flip' },
  accept: { type: 'accept', slippage: 3 },
  acceptNonsense: { type: 'accept', slippage: 100 },
  poorer: { type: 'tokensUpdated', tokens: [dai, poor] },
  richer: { type: 'tokensUpdated', tokens: [rich] },
  quoted: quoted(30n),
  quotedSame: quoted(25n),
  quotedNone: quoted(undefined),
  quoteFailed: { type: 'quoteFailed', question, error },
  woken: { type: 'woken' },
  review: { type: 'review' },
  built: built(approval),
  builtSwap: built(swap),
  builtOther: built(swap, 30n),
  buildFailed: { type: 'buildFailed', question: buildQuestion, error },
  submit: { type: 'submit' },
  approved: { type: 'approved', attempt: 1 },
  sent: { type: 'sent', attempt: 1, hash: '0x1' },
  failed: { type: 'failed', attempt: 1, error: declined },
  sentUnknown: { type: 'sent', attempt: 9, hash: '0x9' },
  unclear: { type: 'failed', attempt: 1, error: unclear },
  swapAgain: { type: 'swapAgain', mayPayTwice: true },
  find: { type: 'find' },
  found: { type: 'found', attempt: 1, hash: '0x1' },
  notFound: { type: 'notFound', attempt: 1, replacedBy: undefined },
  replaced: { type: 'notFound', attempt: 1, replacedBy: '0x2' },
  back: { type: 'back' },
  reset: { type: 'reset' },
}

/** Names of events that come together in the tables. */
export const first = 'open openUnsupported initialized initializedFull initializeFailed initializeUnsupported'
export const start = 'initialized initializedFull initializeFailed initializeUnsupported'
export const view = 'woken review built builtSwap builtOther buildFailed submit back'
export const made = 'review built builtSwap builtOther buildFailed'
export const edits = 'chooseDai chooseUsdc chooseToDai type clear flip accept acceptNonsense poorer richer'
export const answers = 'quoted quotedSame quotedNone quoteFailed'
export const searches = 'find notFound replaced'
export const orders = 'approved sent failed sentUnknown unclear swapAgain found find notFound replaced'
