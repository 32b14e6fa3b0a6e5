import type { CaipNetworkId } from '../caip/Namespace.js'

/** The fields of a transaction that this rule uses. */
type Seen = {
  readonly metadata: { readonly chain: CaipNetworkId | undefined }
  readonly transfers: readonly { readonly nft: { readonly isSpam: boolean } | undefined }[]
}

/**
 * Leaves out the transactions of other networks, and those whose transfers are all spam NFTs.
 *
 * A transaction without transfers, such as an approval, is not spam. Nor is one of a token, whatever its name looks like:
 * "Crypto.com Coin" is no bait.
 *
 * @example
 * ```ts
 * import { type HistoryTransaction } from '@mooring/core'
 * import { visibleTransactions } from '@mooring/core/internal'
 *
 * declare const transactions: HistoryTransaction[]
 * visibleTransactions(transactions, 'eip155:1')
 * ```
 *
 * @param transactions - The history of an account.
 * @param network - The active network, CAIP-2; transactions of unknown networks have none.
 * @see Specification §5.
 */
export function visibleTransactions<transaction extends Seen>(
  transactions: readonly transaction[],
  network: CaipNetworkId,
): readonly transaction[] {
  return transactions.filter(
    ({ metadata, transfers }) =>
      metadata.chain === network && (transfers.length === 0 || transfers.some(({ nft }) => !nft?.isSpam)),
  )
}
