import { formatUnits } from '../amounts/formatUnits.js'
import { numberSymbols } from '../amounts/numberSymbols.js'
import { parseAccountId } from '../caip/parseAccountId.js'
import type { Machine } from '../machine/Machine.js'
import { isSameToken } from '../tokens/isSameToken.js'
import { findAttempt } from '../transaction/attempts.js'
import { buildOffer } from './buildOffer.js'
import { chooseSwapAction } from './chooseSwapAction.js'
import { judgeOffers } from './judgeOffers.js'
import { readSwapForm } from './readSwapForm.js'
import type {
  SwapAttempt,
  SwapEffect,
  SwapEvent,
  SwapForm,
  SwapOffer,
  SwapQuestion,
  SwapQuote,
  SwapState,
  SwapToken,
} from './SwapState.js'
import { MinimumLoweredError, OfferGoneError, SwapInitializeError, SwapNetworkError } from './swapErrors.js'
import { askFor, leastOf, order, requote, swapRefreshTime, swapTransaction, unbatch } from './swapTransaction.js'
import { withoutOffer } from './withoutOffer.js'

/** How long typing must pause before a price is requested (ms). */
export const swapInputDelay = 200

type Result = readonly [SwapState, ...SwapEffect[]]
type Count = Pick<SwapState, 'attempts' | 'pending'>

/** The states in which a new swap may begin. */
const beginnings: ReadonlySet<SwapState['status']> = new Set(['idle', 'unsupported', 'failed', 'sent'])

const wake: SwapEffect = { type: 'wakeAfter', time: swapRefreshTime }

/**
 * Swapping one token for another: prices, an approval where the token wants one, a transaction to review, the wallet.
 * An unknown price and a missing offer are states like any other. The wallet is asked once for each confirmation.
 *
 * @see Specification §7 (convert/*), §8 ("Network not supported for Swaps") and §9 (networks, slippage 1).
 */
export const swapMachine: Machine<SwapState, SwapEvent, SwapEffect> = {
  initial: { status: 'idle', attempts: 0, pending: [] },
  transition(state, event): Result {
    const { attempts, pending } = state
    const count: Count = { attempts, pending }
    switch (event.type) {
      case 'open':
        if (!beginnings.has(state.status)) return [state]
        if (!event.isSupported) return [{ status: 'unsupported', ...count }]
        return [{ status: 'initializing', ...count }, { type: 'initialize' }]
      case 'initialized': {
        if (state.status !== 'initializing') return [state]
        const { source, to } = event.form
        return ask({ ...event.form, to: isSame(source, to, event.form) ? undefined : to }, 0, count)
      }
      case 'initializeFailed': {
        if (state.status !== 'initializing') return [state]
        if (event.error instanceof SwapNetworkError) return [{ status: 'unsupported', ...count }]
        return [{ status: 'failed', error: new SwapInitializeError({ cause: event.error }), ...count }]
      }
      case 'choose': {
        if (state.status !== 'editing') return [state]
        const { form } = state
        const { side, token } = event
        // A late answer about another network.
        if (!isOnNetwork(token, form.account)) return [state]
        const other = side === 'source' ? 'to' : 'source'
        // A token cannot be swapped for itself, so the two change places.
        const rest = isSame(form[other], token, form) ? form[side] : form[other]
        const chosen = side === 'source' ? { source: token, to: rest } : { source: rest, to: token }
        return ask(changed(form, chosen), 0, count)
      }
      case 'typeAmount':
        return state.status === 'editing'
          ? ask(changed(state.form, { amount: event.amount }), swapInputDelay, count)
          : [state]
      case 'flip': {
        if (state.status !== 'editing') return [state]
        const { form, quote } = state
        const { source, to, locale } = form
        const plain = to && 'toAmount' in quote ? formatUnits(quote.toAmount, to.decimals) : ''
        // In the typed format, because the visitor may add a digit.
        const amount = plain.replace('.', numberSymbols(locale).decimal)
        return ask(changed(form, { source: to, to: source, amount }), 0, count)
      }
      case 'accept': {
        const { slippage } = event
        const isWhole = Number.isInteger(slippage) && slippage > 0 && slippage < 100
        return state.status === 'editing' && isWhole ? [{ ...state, form: { ...state.form, slippage } }] : [state]
      }
      case 'chooseOffer': {
        if (state.status !== 'editing' || !('offers' in state.quote) || !state.form.source) return [state]
        const { value, offers = [], isRefreshing } = state.quote
        if (!offers.some(({ maker }) => maker === event.maker)) return [state]
        const quote = { ...judgeOffers(state.form.source, value, offers, event.maker), isRefreshing }
        return [{ ...state, form: changed(state.form, { maker: event.maker }), quote }]
      }
      case 'acceptLoss': {
        if (state.status !== 'editing') return [state]
        const { acceptedLoss: _, ...form } = state.form
        const action = chooseSwapAction({ form, quote: state.quote })
        const loss = event.isAccepted && action.kind === 'loss' ? action.priceImpact : undefined
        return [{ ...state, form: { ...form, acceptedLoss: loss } }]
      }
      case 'tokensUpdated': {
        if (state.status !== 'editing') return [state]
        const newest = (token: SwapForm['source']) => {
          const found = event.tokens.find((other) => isSame(other, token, state.form))
          // The amount was read with the decimals that the token has here: nothing else about it may change.
          return token && found ? { ...token, price: found.price, balance: found.balance } : token
        }
        const form = { ...state.form, source: newest(state.form.source), to: newest(state.form.to) }
        return [{ status: 'editing', form, quote: judgeAgain(form, state.quote), ...count }]
      }
      case 'quoted':
        return isCurrent(state, event.question) ? takeQuote(state, event.offers, count) : [state]
      case 'quoteFailed': {
        if (!isAsking(state) || !isCurrent(state, event.question)) return [state]
        return leavePreview(state, { status: 'failed', error: event.error }, count)
      }
      case 'woken':
        if (state.status === 'reviewing') return requote(state, count)
        return state.status === 'editing' ? refresh(state) : [state]
      case 'review': {
        if (state.status !== 'editing' || state.quote.status !== 'found') return [state]
        const { form } = state
        const { source, to } = form
        if (!source || !to || chooseSwapAction(state).kind !== 'review') return [state]
        const quote = { ...state.quote, isRefreshing: false }
        return requote({ form: { ...form, source, to }, quote, mayPayTwice: false }, count)
      }
      case 'built': {
        if (!isBuilding(state, event.question)) return [state]
        const { form, quote, mayPayTwice } = state
        const order = { ...event.order, account: form.account }
        const problem = quote.toAmount < state.least ? new MinimumLoweredError() : undefined
        const now = leastOf(state)
        // The highest minimum that was shown counts, so that a price cannot sink bit by bit.
        const least = problem || now < state.least ? state.least : now
        return [{ status: 'reviewing', form, quote, order, problem, mayPayTwice, least, ...count }, wake]
      }
      case 'buildFailed': {
        if (!isBuilding(state, event.question)) return [state]
        const { error } = event
        return [{ ...withoutOffer(state, error), ...count }, { type: 'notify', variant: 'error', error }, wake]
      }
      case 'submit':
        if (state.status !== 'reviewing') return [state]
        // The new minimum was shown. Accepting it is a step of its own.
        if (state.problem?.name === 'MinimumLoweredError') {
          return [{ ...state, problem: undefined, least: leastOf(state) }]
        }
        return order(state)
      case 'swapAgain':
        if (state.status !== 'unconfirmed') return [state]
        return requote({ form: state.form, quote: state.quote, mayPayTwice: true }, count)
      case 'approved':
      case 'sent': {
        const kind = event.type === 'sent' ? 'swap' : 'approval'
        if (findAttempt<SwapAttempt>(state, event.attempt)?.order.kind !== kind) return [state]
        return swapTransaction(state, { type: 'sent', attempt: event.attempt, hash: 'hash' in event ? event.hash : '' })
      }
      case 'batchRefused':
        return findAttempt<SwapAttempt>(state, event.attempt)?.order.approvals ? unbatch(state, event.attempt) : [state]
      case 'back':
        if (state.status !== 'building' && state.status !== 'reviewing' && state.status !== 'unconfirmed')
          return [state]
        return [{ status: 'editing', form: state.form, quote: state.quote, ...count }, wake]
      case 'reset':
        return state.status === 'idle' ? [state] : [{ status: 'idle', ...count }]
      default:
        return swapTransaction(state, event)
    }
  },
  continues(state, effect) {
    switch (effect.type) {
      case 'initialize':
        return state.status === 'initializing'
      case 'quote':
        return isAsking(state) && isCurrent(state, effect)
      case 'build':
        return isBuilding(state, effect)
      case 'wakeAfter':
        return state.status === 'editing' || state.status === 'reviewing'
      case 'find':
        return findAttempt(state, effect.attempt) !== undefined
      default:
        return true
    }
  },
}

/** A loss is accepted, and an offer is chosen, for one swap, and not for another. */
function changed({ acceptedLoss: _, maker: __, failed: ___, ...form }: SwapForm, change: Partial<SwapForm>): SwapForm {
  return { ...form, ...change }
}

function isOnNetwork(token: SwapToken, account: string): boolean {
  return token.address.startsWith(account.slice(0, account.lastIndexOf(':') + 1))
}

function ask(form: SwapForm, delay: number, count: Count): Result {
  const quote = readSwapForm(form)
  const state: SwapState = { status: 'editing', form, quote, ...count }
  const { source, to } = form
  if (quote.status !== 'loading' || !source || !to) return [state]
  return [state, askFor({ ...form, source, to }, quote.value, delay)]
}

function refresh(state: Extract<SwapState, { status: 'editing' }>): Result {
  const { form, quote, attempts, pending } = state
  if (quote.status === 'loading' || quote.status === 'none' || quote.status === 'invalid') return [state]
  const [next, ...asked] = ask(form, 0, { attempts, pending })
  // The old price is shown until the new one is there.
  const kept: SwapState = 'toAmount' in quote ? { ...state, quote: { ...quote, isRefreshing: true } } : next
  return [kept, { type: 'refreshTokens' }, ...asked]
}

function isSame(one: SwapForm['source'], other: SwapForm['source'], { account, family }: SwapForm): boolean {
  const rules = family ?? parseAccountId(account).chainNamespace
  return one !== undefined && other !== undefined && isSameToken(one.address, other.address, rules)
}

/** Checks whether a price is awaited. */
function isAsking(state: SwapState): state is Extract<SwapState, { status: 'editing' | 'building' }> {
  if (state.status === 'building') return state.isRequoting
  if (state.status !== 'editing') return false
  return state.quote.status === 'loading' || ('isRefreshing' in state.quote && state.quote.isRefreshing)
}

/** Checks whether a question matches the current form. */
function isCurrent(state: SwapState, { account, source, to, value }: SwapQuestion): boolean {
  if (!('form' in state) || !('value' in state.quote)) return false
  const { form, quote } = state
  const isSameDeal = form.source?.address === source && form.to?.address === to && quote.value === value
  return isSameDeal && form.account === account
}

/** Checks whether a transaction is the awaited one: the visitor reviews exactly what was requested. */
function isBuilding(
  state: SwapState,
  question: SwapQuestion & { toAmount: bigint },
): state is Extract<SwapState, { status: 'building' }> {
  if (state.status !== 'building' || state.isRequoting) return false
  return isCurrent(state, question) && state.quote.toAmount === question.toAmount
}

function takeQuote(state: SwapState, offers: readonly SwapOffer[], count: Count): Result {
  if (!isAsking(state) || !('value' in state.quote) || !state.form.source) return [state]
  const { source, failed = [] } = state.form
  const { value } = state.quote
  const reviewed = state.status === 'building' ? state.quote.maker : undefined
  // An approval was made for one source alone: the review does not change to another.
  if (state.status === 'building' && reviewed !== undefined && !offers.some(({ maker }) => maker === reviewed)) {
    const error = new OfferGoneError()
    return [{ ...withoutOffer(state, error), ...count }, { type: 'notify', variant: 'error', error }, wake]
  }
  const well = offers.filter(({ maker }) => maker === undefined || !failed.includes(maker))
  const judged = judgeOffers(source, value, well.length > 0 ? well : offers, reviewed ?? state.form.maker)
  // The others were not asked again. They stay for the case that this one cannot be built.
  const others = state.status === 'building' ? state.quote.offers : undefined
  const quote = others && judged.status !== 'missing' ? { ...judged, offers: others } : judged
  // The loss may have grown beyond the accepted one.
  const isFine = quote.status === 'found' && chooseSwapAction({ form: state.form, quote }).kind === 'review'
  if (state.status === 'building' && isFine) return buildOffer(state, quote, count)
  return leavePreview(state, quote, count)
}

/** Leaves the preview: without a price, there is nothing to review. */
function leavePreview(
  state: Extract<SwapState, { status: 'editing' | 'building' }>,
  quote: SwapQuote,
  count: Count,
): Result {
  const editing: SwapState = { status: 'editing', form: state.form, quote, ...count }
  return [editing, wake]
}

function judgeAgain(form: SwapForm, quote: SwapQuote): SwapQuote {
  if (!form.source || !('toAmount' in quote)) return quote
  return { ...quote, status: quote.value > form.source.balance ? 'insufficient' : 'found' }
}
