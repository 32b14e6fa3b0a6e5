import type { Nft } from '../clients/blockchain/getNfts.js'
import { isBait } from '../text/isBait.js'

/** The non-fungible tokens of an account, in the order of a list. */
export type ArrangedNfts = {
  readonly shown: readonly Nft[]
  /** Marked by the service, or with a name like bait. */
  readonly spam: readonly Nft[]
}

/**
 * Keeps spam apart from the non-fungible tokens of an account. Each token is there once, even if pages overlap.
 *
 * @example
 * ```ts
 * import { type Nft } from '@mooring/core'
 * import { arrangeNfts } from '@mooring/core/internal'
 *
 * declare const nfts: Nft[]
 * const { shown, spam } = arrangeNfts(nfts)
 * ```
 *
 * @param nfts - As the service lists them.
 * @see Specification §3: `flags.is_spam`.
 */
export function arrangeNfts(nfts: readonly Nft[]): ArrangedNfts {
  const each = [...new Map(nfts.map((nft) => [nft.id, nft])).values()]
  const isSpam = ({ isSpam, name, collection }: Nft): boolean => isSpam || isBait(name) || isBait(collection)
  return { shown: each.filter((nft) => !isSpam(nft)), spam: each.filter(isSpam) }
}
