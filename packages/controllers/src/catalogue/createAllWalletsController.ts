import { BaseError, type WalletChoice } from '@mooring/core'
import { findWallets, hasMoreWallets, type WalletSearchEvent, walletSearchMachine } from '@mooring/core/internal'
import { onMount, type ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { startTimer } from '../startTimer.js'
import { computed } from '../stores.js'
import type { CatalogueServices } from './cataloguePart.js'
import { createCatalogueController } from './createCatalogueController.js'
import { forThisDevice } from './forThisDevice.js'
import { type LazyCatalogue, loadCatalogueServices } from './loadCatalogueServices.js'

/** The list of all wallets. */
export type AllWallets = {
  readonly wallets: readonly WalletChoice[]
  readonly search: string
  readonly isCertified: boolean
  /** The visitor is typing, or the first page is loading. */
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly problem: BaseError | undefined
}

export type AllWalletsController = {
  /** All wallets, page by page. Loads from the catalogue while it is watched. */
  readonly $all: ReadableAtom<AllWallets>
  /** Searches by a part of a name. */
  readonly search: (text: string) => void
  /** Shows only the wallets that the catalogue has certified, or all. */
  readonly filter: (isCertified: boolean) => void
  /** Loads the next page. */
  readonly more: () => void
  /** Tries to load the failed page again. */
  readonly retry: () => void
  readonly dispose: () => void
}

/**
 * Searches all wallets of the page and the catalogue. Get it from a kit: `kit.feature(createAllWalletsController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createAllWalletsController } from '@mooring/controllers/catalogue'
 *
 * declare const kit: AppKit
 * const all = kit.feature(createAllWalletsController)
 * all.$all.subscribe(({ wallets }) => console.log(wallets.length))
 * all.search('mask')
 * ```
 *
 * @see Specification §5, §7 and §9.
 */
export function createAllWalletsController(kit: AppKit): AllWalletsController {
  const { wallets } = kit
  const catalogue = loadCatalogueServices(kit)
  const { custom, learn } = kit.feature(createCatalogueController)

  const { $state, send, dispose } = createFeatureStore(kit, walletSearchMachine, {
    wait: ({ time }, { send, signal }) => startTimer(() => send({ type: 'waited' }), time, signal),
    load({ page, entries, search, isCertified }, { send, signal }) {
      const networks = kit.network.$networks.get()
      load(catalogue, { networks, page, entries, search, isCertified, signal }).then(
        ({ wallets: all, count }) => {
          const wallets = forThisDevice(all)
          learn(wallets)
          send({ type: 'loaded', wallets, count, isEmpty: all.length === 0 })
        },
        (error) => send({ type: 'failed', error: BaseError.from(error) }),
      )
    },
  })
  let isWatched = false
  onMount($state, () => {
    isWatched = true
    send({ type: 'open' })
    return () => {
      isWatched = false
    }
  })

  const $all = computed([wallets.$wallets, $state], (connectors, state): AllWallets => {
    const { search, isCertified, status, problem } = state
    const installed = connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
    return {
      wallets: findWallets({ connectors: installed, custom, found: state.wallets, search, isCertified }),
      search,
      isCertified,
      isLoading: status === 'idle' || status === 'typing' || status === 'loading',
      hasMore: status === 'more' || (status === 'ready' && hasMoreWallets(state)),
      problem,
    }
  })
  // The next visit begins with all wallets. It may come before nanostores knows that nobody watches any more.
  const stop = kit.modal.$modal.listen(({ isOpen }, before) => {
    if (before?.isOpen && !isOpen) send({ type: 'reset' })
    else if (isOpen && !before?.isOpen && isWatched) send({ type: 'open' })
  })
  const ask = (event: WalletSearchEvent) => () => send(event)

  return {
    $all,
    search: (text) => send({ type: 'search', text }),
    filter: (isCertified) => send({ type: 'filter', isCertified }),
    more: ask({ type: 'more' }),
    retry: ask({ type: 'retry' }),
    dispose() {
      stop()
      dispose()
    },
  }
}

/** Without a catalogue there is nothing to load. */
async function load(
  catalogue: LazyCatalogue,
  parameters: CatalogueServices.Search,
): ReturnType<CatalogueServices['search']> {
  if (!catalogue.isThere) return { wallets: [], count: 0 }
  const { search } = await catalogue.load()
  return search(parameters)
}
