import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { HttpClient } from '../../http/createHttpClient.js'
import { type CatalogueWallet, catalogueWallet } from './CatalogueWallet.js'
import { excludedWallets } from './excludedWallets.js'
import { walletEntries } from './walletEntries.js'

const reply = v.object({
  data: v.array(catalogueWallet),
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
 * @returns The wallets of this page, and how many there are in all.
 * @throws {HttpRequestError | InvalidReplyError} And what else an `HttpClient` throws.
 * @see Specification §7.
 */
export async function getWallets(
  client: HttpClient,
  parameters: getWallets.Parameters = {},
): Promise<getWallets.ReturnType> {
  const { signal, page = 1, exclude = [], badge, include, chains, names, rdns } = parameters
  const search = parameters.search?.trim()
  const entries = parameters.entries ?? (search ? walletEntries.search : walletEntries.list)
  const hidden = client.sdkVersion.startsWith('html-core-') ? excludedWallets : []
  const query = {
    page,
    entries,
    search,
    include,
    exclude: [...new Set([...exclude, ...hidden])],
    chains,
    names,
    rdns,
    badge_type: badge,
  }
  const { data, count } = await client.get('/getWallets', reply, { query, signal })
  return { wallets: data, count }
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
     * How many. 4 suits recommended wallets, and for featured ones as many as there are ids.
     *
     * @default 40, in a search 100
     */
    entries?: number
    /** Part of a name. White space around it does not count. */
    search?: string
    /** Only these ids. */
    include?: readonly string[]
    /** Not these ids. */
    exclude?: readonly string[]
    /** Networks the wallet must support. */
    chains?: readonly CaipNetworkId[]
    badge?: 'certified' | 'none'
    /** Only wallets of these names, to find those that are installed. */
    names?: readonly string[]
    /** Only wallets that announce themselves by these. */
    rdns?: readonly string[]
    signal?: AbortSignal
  }
  type ReturnType = { wallets: readonly CatalogueWallet[]; count: number }
}
