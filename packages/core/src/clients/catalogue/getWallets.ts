import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { HttpClient } from '../../http/createHttpClient.js'
import { type CatalogueWallet, catalogueWallet } from './CatalogueWallet.js'
import { excludedWallets } from './excludedWallets.js'
import { walletEntries } from './walletEntries.js'

const largestPage: number = walletEntries.search

const reply = v.object({
  data: v.pipe(
    // One invalid entry must not drop all wallets.
    v.array(v.fallback(v.optional(catalogueWallet), undefined)),
    v.check((list) => list.length === 0 || list.some((wallet) => wallet !== undefined), 'a list of wallets'),
    v.transform((list) => list.filter((wallet) => wallet !== undefined)),
  ),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/**
 * Lists wallets of the catalogue, a page at a time.
 *
 * @example
 * ```ts
 * import { getWallets, type HttpClient } from '@mooring/core'
 *
 * declare const catalogue: HttpClient
 * const { wallets, count } = await getWallets(catalogue, { search: 'meta', chains: ['eip155:1'] })
 * ```
 *
 * @param client - Client of the wallet catalogue service.
 * @returns The wallets of this page, without invalid entries, and the total.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getWallets(
  client: HttpClient,
  parameters: getWallets.Parameters = {},
): Promise<getWallets.ReturnType> {
  const { signal, page = 1, exclude = [], badge, include = [], chains, names, rdns } = parameters
  const search = parameters.search?.trim()
  const entries = parameters.entries ?? (search ? walletEntries.search : walletEntries.list)
  const ids = [...new Set(include)]
  if (ids.length > largestPage) return getInParts(client, { ...parameters, include: ids, entries })
  const hidden = client.sdkVersion.startsWith('html-core-') ? excludedWallets : []
  const query = {
    page,
    entries: Math.min(entries, largestPage),
    search,
    include: ids,
    exclude: [...new Set([...exclude, ...hidden])],
    chains,
    names,
    rdns,
    badge_type: badge,
  }
  const { data, count } = await client.get('/getWallets', reply, { query, signal })
  return { wallets: data, count }
}

/** A page with many featured wallets requests them in parts, because no URL is long enough for all of their ids. */
async function getInParts(
  client: HttpClient,
  parameters: getWallets.Parameters & { include: readonly string[]; entries: number },
): Promise<getWallets.ReturnType> {
  const { include, entries, page = 1 } = parameters
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(include.length / largestPage) }, (_, index) => {
      const ids = include.slice(index * largestPage, (index + 1) * largestPage)
      return getWallets(client, { ...parameters, include: ids, entries: ids.length, page: 1 })
    }),
  )
  return {
    wallets: parts.flatMap(({ wallets }) => wallets).slice((page - 1) * entries, page * entries),
    count: parts.reduce((sum, { count }) => sum + count, 0),
  }
}

export declare namespace getWallets {
  type Parameters = {
    /**
     * From 1.
     *
     * @default 1
     */
    page?: number
    /**
     * The page size. 4 suits recommended wallets; for featured wallets use the number of ids. At most 100 unless ids
     * are requested in parts: the service returns no more at a time.
     *
     * @default 40, in a search 100
     */
    entries?: number
    /** Part of a name. Surrounding white space does not count. */
    search?: string
    /** Only these ids. */
    include?: readonly string[]
    /** Not these ids. */
    exclude?: readonly string[]
    /** Networks the wallet must support. */
    chains?: readonly CaipNetworkId[]
    badge?: 'certified' | 'none'
    /** Only wallets with these names, to find installed ones. */
    names?: readonly string[]
    /** Only wallets that announce these identifiers. */
    rdns?: readonly string[]
    signal?: AbortSignal
  }
  type ReturnType = { wallets: readonly CatalogueWallet[]; count: number }
}
