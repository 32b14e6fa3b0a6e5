import type { ArrangedNfts, Nft, SafeUrl } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'

export type { Nft }

/** The non-fungible tokens of the account in use, the latest first. */
export type AccountNfts = ArrangedNfts & {
  /** There is another page. */
  readonly hasMore: boolean
}

/**
 * The non-fungible tokens of the account in use on the active network, from the services.
 *
 * @see Specification §2 and §3.
 */
export type NftsController = {
  /** Loaded and kept up to date while it is watched. */
  readonly $nfts: ReadableAtom<Resource<AccountNfts>>
  /** Whether the page has services, and they know the tokens of this network. */
  readonly $isSupported: ReadableAtom<boolean>
  /** Loads the next page. */
  readonly more: () => void
  /** Loads what failed once more. */
  readonly retry: () => void
  /** Loads them anew. Settles when they are loaded, or could not be. */
  readonly refresh: () => Promise<void>
  /** Finds one by its CAIP-19 id. */
  readonly find: (id: string) => Nft | undefined
  /** The explorer's page of its contract, or of itself if it has none. */
  readonly explorerUrl: (nft: Nft) => SafeUrl | undefined
  readonly dispose: () => void
}
