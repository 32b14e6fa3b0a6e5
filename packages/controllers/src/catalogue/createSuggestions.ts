import type { browseLinks, CatalogueWallet, WalletChoice } from '@mooring/core'
import { lazy } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource } from '../createResource.js'
import { isMobile } from '../isMobile.js'
import { computed } from '../stores.js'
import type { SuggestedWallets } from './cataloguePart.js'
import { forThisDevice } from './forThisDevice.js'
import type { LazyCatalogue } from './loadCatalogueServices.js'

/** How long suggestions stay fresh, and the pause after a failure (ms). */
const lifetime = 30_000
/** The minimum length of a list, which recommended wallets fill up. */
const enough = 4

/** What the catalogue suggests, or what every page can. */
type Suggestion = Omit<SuggestedWallets, 'count'> & Pick<Suggested, 'browsers' | 'count'>

type Suggested = {
  readonly wallets: Partial<Pick<SuggestedWallets, 'featured' | 'recommended'>>
  /** Returns how many wallets will be added to a list, which recommended ones may fill up. */
  readonly missing: (list: readonly WalletChoice[], isFilled: boolean) => number
  readonly count: number | undefined
  /** Wallets whose apps can show the page themselves. */
  readonly browsers: readonly browseLinks.Link[]
}

export type Suggestions = {
  readonly $suggested: ReadableAtom<Suggested>
  /** Asks for them before they are watched. */
  readonly prefetch: () => void
  readonly dispose: () => void
}

/** The featured and recommended wallets. They load while watched, if the page can connect wallets on other devices. */
export function createSuggestions(options: createSuggestions.Options): Suggestions {
  const { kit, catalogue, $canPair, learn } = options
  const { featuredWalletIds: featuredIds = [] } = kit.options
  const { $networks } = kit.network
  const { $wallets } = kit.wallets
  const hasCatalogue = () => catalogue.isThere && $canPair.get()
  /** A phone needs wallets that a link opens, also where no catalogue answers. Elsewhere the code serves any wallet. */
  const isBare = () => isMobile() && $wallets.get().every(({ type }) => type === 'WALLET_CONNECT')
  const resource = createResource<Suggestion>({
    key() {
      const ids = $networks.get().map(({ caipNetworkId }) => caipNetworkId)
      return hasCatalogue() || isBare() ? JSON.stringify([hasCatalogue(), $canPair.get(), ids]) : undefined
    },
    async load(_, signal) {
      const found = await find(signal)
      const suggested = {
        ...found,
        featured: forThisDevice(found.featured),
        recommended: forThisDevice(found.recommended),
      }
      learn([...suggested.featured, ...suggested.recommended])
      return suggested
    },
    lifetime,
  })

  const wellKnown = lazy(async () => (await import('./suggestionsPart.js')).suggestionsPart)

  async function find(signal: AbortSignal): Promise<Suggestion> {
    const networks = $networks.get()
    try {
      if (hasCatalogue())
        return { ...(await (await catalogue.load()).getSuggested({ networks, signal })), browsers: [] }
    } catch (error) {
      if (signal.aborted || !isBare()) throw error
    }
    const { recommended, browsers } = (await wellKnown.load()).findWellKnown(kit)
    return { featured: [], recommended: $canPair.get() ? recommended : [], browsers, count: undefined }
  }

  const stops = [$networks.listen(resource.update), $wallets.listen(resource.update)]

  return {
    $suggested: computed(
      [resource.$resource],
      ({ status, data }): Suggested => ({
        wallets: data ? { featured: data.featured, recommended: data.recommended } : {},
        browsers: data?.browsers ?? [],
        missing(list, isFilled) {
          if (data || status !== 'loading') return 0
          if (!isFilled) return featuredIds.length
          const shown = list.filter(({ group }) => group !== 'walletConnect').length + featuredIds.length
          return featuredIds.length + Math.max(0, enough - shown)
        },
        count: data?.count,
      }),
    ),
    prefetch: () => void (resource.$resource.get().status === 'idle' && resource.refresh()),
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
