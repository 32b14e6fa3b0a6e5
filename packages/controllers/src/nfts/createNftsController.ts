import { BaseError, familyOf, getNfts, type Nft, parseAccountId, supportsFeature } from '@mooring/core'
import { arrangeNfts, explorerUrl } from '@mooring/core/internal'
import { onMount } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type Resource } from '../createResource.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { startPolling } from '../startPolling.js'
import { computed } from '../stores.js'
import type { AccountNfts, NftsController } from './NftsController.js'

type Page = Awaited<ReturnType<typeof getNfts>>

/** How long the list is kept: while a visitor looks, it is asked for again after this time (ms). */
const lifetime = 10_000
/** How often its age is looked at (ms). */
const interval = 3_000

/**
 * Lists the non-fungible tokens of the account in use. Ask a kit for it: `kit.feature(createNftsController)`.
 *
 * It loads nothing before `$nfts` is watched, and needs the services of the page.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createNftsController } from '@mooring/controllers/nfts'
 *
 * declare const kit: AppKit
 * const nfts = kit.feature(createNftsController)
 * nfts.$nfts.subscribe(({ data }) => console.log(data?.shown.map(({ name }) => name)))
 * nfts.more()
 * ```
 *
 * @see Specification §2 and §3.
 */
export function createNftsController(kit: AppKit): NftsController {
  const services = kit.feature(createLazyServices)
  const { $account } = kit.account
  const { $network } = kit.network
  /** The pages that are shown, and of whom. */
  let shown: { key: string; pages: readonly Page[] } = { key: '', pages: [] }
  let isMore = false

  const $isAsked = computed(
    [$network],
    ({ namespace }) => services.isOffered && supportsFeature('nfts', familyOf(kit, namespace)),
  )

  async function loadPages(key: string, signal: AbortSignal): Promise<readonly Page[]> {
    const { address = '' } = $account.get()
    const { network } = $network.get()
    const loaded = await services.load()
    if (!network || !loaded) throw new BaseError('Failed to load the services')
    const known = shown.key === key ? shown.pages : []
    const pages: Page[] = isMore ? [...known] : []
    const count = isMore ? known.length + 1 : Math.max(known.length, 1)
    while (pages.length < count) {
      const cursor = pages.at(-1)?.next
      // The list has become shorter, or the service repeats itself.
      if (pages.length > 0 && (cursor === undefined || pages.at(-2)?.next === cursor)) break
      const parameters = { address, network: network.caipNetworkId, cursor, signal }
      pages.push(await getNfts(loaded.client, parameters))
    }
    return pages
  }

  const nfts = createResource<{ nfts: readonly Nft[]; hasMore: boolean; isServed: boolean }>({
    key() {
      const { address } = $account.get()
      const { caipNetworkId } = $network.get()
      return address && $isAsked.get() ? `${caipNetworkId}:${address}` : undefined
    },
    lifetime,
    async load(key, signal) {
      try {
        const pages = await loadPages(key, signal)
        signal.throwIfAborted()
        shown = { key, pages }
        const [last, before] = [pages.at(-1)?.next, pages.at(-2)?.next]
        return {
          nfts: pages.flatMap((page) => page.nfts),
          hasMore: last !== undefined && last !== before,
          isServed: pages[0]?.isServed ?? true,
        }
      } finally {
        if (!signal.aborted) isMore = false
      }
    },
  })

  const $nfts = computed([nfts.$resource], ({ data, ...rest }): Resource<AccountNfts> => {
    return { ...rest, data: data && { ...arrangeNfts(data.nfts), hasMore: data.hasMore } }
  })
  const $isSupported = computed([$isAsked, nfts.$resource], (isAsked, { data }) => isAsked && data?.isServed !== false)
  onMount($nfts, () => startPolling(async () => nfts.update(), interval))

  const stops = [$account.listen(nfts.update), $network.listen(nfts.update), kit.refresh.watch('tokens', nfts.outdate)]

  return {
    $nfts,
    $isSupported,
    more() {
      if (nfts.$resource.get().status !== 'success' || !$nfts.get().data?.hasMore) return
      isMore = true
      void nfts.refresh()
    },
    retry: nfts.retry,
    refresh: nfts.refresh,
    find: (id) => nfts.$resource.get().data?.nfts.find((nft) => nft.id === id),
    explorerUrl({ contract, tokenId }) {
      const { network, namespace } = $network.get()
      if (contract !== undefined) return explorerUrl(network, parseAccountId(contract).address, 'token')
      const { what, kind } = familyOf(kit, namespace).nftPage?.(tokenId) ?? { what: tokenId, kind: 'token' }
      return explorerUrl(network, what, kind)
    },
    dispose() {
      for (const stop of stops) stop()
      nfts.dispose()
    },
  }
}
