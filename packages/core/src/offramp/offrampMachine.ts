import type { CaipAddress } from '../caip/Namespace.js'
import type { SaleCoin, SaleSeller } from '../clients/offramp/getSaleSellers.js'
import type { BaseError } from '../errors/BaseError.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { Machine } from '../machine/Machine.js'

type Choice = { sellers: readonly SaleSeller[]; coin: SaleCoin | undefined }
/** The id of the seller, and the account that sells. */
type Chosen = { seller: string; account: CaipAddress }

type Step =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; error: BaseError }
  | ({ status: 'choosing'; error: BaseError | undefined } & Choice)
  /** The address of the page is requested; its window is open and empty, unless the browser has blocked it. */
  | ({ status: 'opening'; isBlocked: boolean } & Choice & Chosen)
  /** The visitor sells on the seller's page, or opens it with a link where the browser has blocked the window. */
  | ({ status: 'selling'; isBlocked: boolean; url: SafeUrl } & Choice & Chosen)

/** `windows` is the number of opened windows, and the number of the latest. */
export type OfframpState = Step & { readonly windows: number }

export type OfframpEvent =
  | { type: 'open' }
  | { type: 'sellersReceived'; sellers: readonly SaleSeller[] }
  | { type: 'loadFailed'; error: BaseError }
  | { type: 'chooseCoin'; coin: SaleCoin }
  /** During the click: browsers block windows that open later. */
  | ({ type: 'sell' } & Chosen)
  | { type: 'urlReceived'; window: number; url: SafeUrl }
  | { type: 'popupBlocked'; window: number }
  /** Before it led anywhere. */
  | { type: 'popupClosed'; window: number }
  | { type: 'failed'; window: number; error: BaseError }
  | { type: 'back' }
  | { type: 'reset' }

export type OfframpEffect =
  | { type: 'loadSellers' }
  /** Run at once, during the click. */
  | { type: 'openPopup'; window: number }
  | ({ type: 'getPage'; window: number; coin: SaleCoin } & Chosen)
  | { type: 'navigatePopup'; window: number; url: SafeUrl }
  /** Only that one. */
  | { type: 'closePopup'; window: number }
  /** Abort pending requests. */
  | { type: 'stop' }

const stop: OfframpEffect = { type: 'stop' }

/** Selling coins for money: the coin, the seller, then the window of the seller, which does the rest. */
export const offrampMachine: Machine<OfframpState, OfframpEvent, OfframpEffect> = {
  initial: { status: 'idle', windows: 0 },
  transition(state, event) {
    const { windows } = state
    // Messages of an abandoned window are ignored: they would count for the one that is open now.
    if ('window' in event && event.window !== windows) return [state]
    const close: OfframpEffect = { type: 'closePopup', window: windows }
    switch (event.type) {
      case 'open':
        return state.status === 'idle' || state.status === 'failed'
          ? [{ status: 'loading', windows }, { type: 'loadSellers' }]
          : [state]
      case 'sellersReceived': {
        if (state.status !== 'loading') return [state]
        const { sellers } = event
        return [{ status: 'choosing', error: undefined, sellers, coin: sellers[0]?.coins[0], windows }]
      }
      case 'loadFailed':
        return state.status === 'loading' ? [{ status: 'failed', error: event.error, windows }] : [state]
      case 'chooseCoin':
        return state.status === 'choosing' ? [{ ...state, error: undefined, coin: event.coin }] : [state]
      case 'sell': {
        if (state.status !== 'choosing' || !state.coin) return [state]
        const { sellers, coin } = state
        const { seller, account } = event
        if (!sellersOf(state).some(({ id }) => id === seller)) return [state]
        const window = windows + 1
        return [
          { status: 'opening', isBlocked: false, sellers, coin, seller, account, windows: window },
          { type: 'openPopup', window },
          { type: 'getPage', window, coin, seller, account },
        ]
      }
      case 'urlReceived': {
        if (state.status !== 'opening') return [state]
        const { url } = event
        const selling: OfframpState = { ...state, status: 'selling', url }
        return state.isBlocked ? [selling] : [selling, { type: 'navigatePopup', window: windows, url }]
      }
      case 'popupBlocked':
        // The visitor follows a link instead.
        return state.status === 'opening' ? [{ ...state, isBlocked: true }] : [state]
      case 'popupClosed':
        return state.status === 'opening' ? [comeBack(state), stop] : [state]
      case 'failed':
        return state.status === 'opening' ? [comeBack(state, event.error), stop, close] : [state]
      case 'back':
        if (state.status === 'opening') return [comeBack(state), stop, close]
        // The window belongs to the visitor, who reads there what to send.
        return state.status === 'selling' ? [comeBack(state)] : [state]
      case 'reset': {
        if (state.status === 'idle') return [state]
        const idle: OfframpState = { status: 'idle', windows }
        return state.status === 'opening' ? [idle, stop, close] : [idle, stop]
      }
    }
  },
}

function comeBack({ sellers, coin, windows }: Choice & { windows: number }, error?: BaseError): OfframpState {
  return { status: 'choosing', error, sellers, coin, windows }
}

/** Who buys the chosen coin. */
export function sellersOf({ sellers, coin }: Choice): readonly SaleSeller[] {
  return sellers.filter(({ coins }) => coin && coins.some(({ address }) => address === coin.address))
}

/** All coins that somebody buys, each once. */
export function coinsOf({ sellers }: Pick<Choice, 'sellers'>): readonly SaleCoin[] {
  return [...new Map(sellers.flatMap(({ coins }) => coins.map((coin) => [coin.address, coin]))).values()]
}
