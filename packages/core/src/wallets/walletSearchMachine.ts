import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { walletEntries } from '../clients/catalogue/walletEntries.js'
import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'
import { toWalletSearch } from './searchWallets.js'

/** How long a search waits for more typing (ms). Specification §9. */
export const searchWait = 300

export type WalletSearchState = {
  /** `typing` waits for more. `loading` has no wallets yet; `more` has pages, and loads the next. */
  readonly status: 'idle' | 'typing' | 'loading' | 'more' | 'ready' | 'failed'
  /** What was typed. */
  readonly search: string
  readonly isCertified: boolean
  /** The loaded pages of this search; while typing, those of the last one. */
  readonly wallets: readonly CatalogueWallet[]
  readonly pages: number
  /** How many there are on all pages. */
  readonly count: number
  readonly problem: BaseError | undefined
}

export type WalletSearchEvent =
  /** The list is shown. */
  | { type: 'open' }
  | { type: 'search'; text: string }
  | { type: 'filter'; isCertified: boolean }
  | { type: 'waited' }
  | { type: 'more' }
  | { type: 'retry' }
  /** The wallets for this device. `isEmpty`: the page has none for any device. */
  | { type: 'loaded'; wallets: readonly CatalogueWallet[]; count: number; isEmpty: boolean }
  | { type: 'failed'; error: BaseError }
  /** The visitor has left. */
  | { type: 'reset' }

type LoadEffect = {
  readonly type: 'load'
  readonly page: number
  readonly entries: number
  readonly search: string | undefined
  readonly isCertified: boolean
}

export type WalletSearchEffect = { readonly type: 'wait'; readonly time: number } | LoadEffect | FeatureEffect

type Result = readonly [WalletSearchState, ...WalletSearchEffect[]]

/**
 * The list of all wallets: page by page, with a search and a filter.
 *
 * @example
 * ```ts
 * import { walletSearchMachine } from '@mooring/core/internal'
 *
 * walletSearchMachine.transition(walletSearchMachine.initial, { type: 'open' })
 * ```
 *
 * @see Specification §5: wallet search is trimmed. §7: SEARCH_WALLET, paged list 40, search 100. §9: search wait.
 */
export const walletSearchMachine: Machine<WalletSearchState, WalletSearchEvent, WalletSearchEffect> = {
  initial: {
    status: 'idle',
    search: '',
    isCertified: false,
    wallets: [],
    pages: 0,
    count: 0,
    problem: undefined,
  },

  transition(state, event): Result {
    switch (event.type) {
      case 'open':
        return state.status === 'idle' || state.status === 'failed' ? first(state) : [state]
      case 'search': {
        const isSame = toWalletSearch(event.text) === toWalletSearch(state.search)
        const typed = { ...state, search: event.text }
        if (isSame && state.status !== 'idle') return event.text === state.search ? [state] : [typed]
        return [
          { ...typed, status: 'typing', problem: undefined },
          { type: 'wait', time: searchWait },
        ]
      }
      case 'filter':
        return event.isCertified === state.isCertified ? [state] : first({ ...state, isCertified: event.isCertified })
      case 'waited': {
        if (state.status !== 'typing') return [state]
        const search = toWalletSearch(state.search)
        const [loading, ...effects] = first(state)
        if (!search) return [loading, ...effects]
        const properties = { badge: state.isCertified ? 'certified' : undefined, search }
        return [loading, ...effects, { type: 'track', event: 'SEARCH_WALLET', properties }]
      }
      case 'more':
        return state.status === 'ready' && hasMoreWallets(state) ? load({ ...state, status: 'more' }) : [state]
      case 'retry':
        if (state.status !== 'failed') return [state]
        return state.pages === 0 ? first(state) : load({ ...state, status: 'more', problem: undefined })
      case 'loaded': {
        if (state.status !== 'loading' && state.status !== 'more') return [state]
        // The catalogue may change between two pages, and repeat a wallet.
        const byId = new Map([...state.wallets, ...event.wallets].map((wallet) => [wallet.id, wallet]))
        const wallets = [...byId.values()]
        // A catalogue may report too high a count, so an empty page or one that repeats known wallets ends the list.
        const isRepeated = event.wallets.length > 0 && wallets.length === state.wallets.length
        const count = event.isEmpty || isRepeated ? wallets.length : event.count
        return [{ ...state, status: 'ready', wallets, pages: state.pages + 1, count }]
      }
      case 'failed':
        if (state.status !== 'loading' && state.status !== 'more') return [state]
        return [{ ...state, status: 'failed', problem: event.error }]
      case 'reset':
        return [state.status === 'idle' ? state : walletSearchMachine.initial]
    }
  },

  continues(state, effect) {
    if (effect.type === 'wait') return state.status === 'typing'
    return effect.type !== 'load' || state.status === 'loading' || state.status === 'more'
  },
}

/**
 * Checks whether there are pages to load.
 *
 * @example
 * ```ts
 * import { hasMoreWallets, walletSearchMachine } from '@mooring/core/internal'
 *
 * hasMoreWallets(walletSearchMachine.initial) // false
 * ```
 */
export function hasMoreWallets(state: WalletSearchState): boolean {
  return state.pages * entriesOf(state) < state.count
}

function first(state: WalletSearchState): Result {
  return load({ ...state, status: 'loading', wallets: [], pages: 0, count: 0, problem: undefined })
}

function load(state: WalletSearchState): Result {
  const { pages, isCertified } = state
  const search = toWalletSearch(state.search)
  return [state, { type: 'load', page: pages + 1, entries: entriesOf(state), search, isCertified }]
}

const entriesOf = ({ search }: WalletSearchState): number =>
  toWalletSearch(search) ? walletEntries.search : walletEntries.list
