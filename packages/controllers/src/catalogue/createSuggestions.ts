import type { CatalogueWallet, WalletChoice } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource } from '../createResource.js'
import { computed } from '../stores.js'
import type { SuggestedWallets } from './cataloguePart.js'
import { forThisDevice } from './forThisDevice.js'
import type { LazyCatalogue } from './loadCatalogueServices.js'

/** How long suggestions stay fresh, and the pause after a failure (ms). */
const lifetime = 30_000
/** The minimum length of a list, which recommended wallets fill up. */
const enough = 4

type Suggested = {
  readonly wallets: Partial<Pick<SuggestedWallets, 'featured' | 'recommended'>>
  /** Returns how many wallets will be added to a list. */
  readonly missing: (list: readonly WalletChoice[]) => number
  readonly count: number | undefined
}

export type Suggestions = {
  readonly $suggested: ReadableAtom<Suggested>
  readonly dispose: () => void
}

/** The featured and recommended wallets. They load while watched, if the page can connect wallets on other devices. */
export function createSuggestions(options: createSuggestions.Options): Suggestions {
  const { kit, catalogue, $canPair, learn } = options
  const { featuredWalletIds: featuredIds = [] } = kit.options
  const resource = createResource<SuggestedWallets>({
    key: () => (catalogue.isThere && $canPair.get() ? JSON.stringify(ids()) : undefined),
    async load(_, signal) {
      const { getSuggested } = await catalogue.load()
      const { featured, recommended, count } = await getSuggested({ networks: kit.network.$networks.get(), signal })
      const suggested = { featured: forThisDevice(featured), recommended: forThisDevice(recommended), count }
      learn([...suggested.featured, ...suggested.recommended])
      return suggested
    },
    lifetime,
  })
  const ids = () => kit.network.$networks.get().map(({ caipNetworkId }) => caipNetworkId)
  const stops = [kit.network.$networks.listen(resource.update), $canPair.listen(resource.update)]

  return {
    $suggested: computed(
      [resource.$resource],
      ({ status, data }): Suggested => ({
        wallets: data ? { featured: data.featured, recommended: data.recommended } : {},
        missing(list) {
          if (data || status !== 'loading') return 0
          const shown = list.filter(({ group }) => group !== 'walletConnect').length + featuredIds.length
          return featuredIds.length + Math.max(0, enough - shown)
        },
        count: data?.count,
      }),
    ),
    dispose() {
      for (const stop of stops) stop()
      resource.dispose()
    },
  }
}

export declare namespace createSuggestions {
  type Options = {
    kit: AppKit
    catalogue: LazyCatalogue
    $canPair: ReadableAtom<boolean>
    learn: (wallets: readonly CatalogueWallet[]) => void
  }
}
