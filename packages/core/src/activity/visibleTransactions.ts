import type { CaipNetworkId } from '../caip/Namespace.js'

/** What this rule looks at of a transaction. */
type Seen = {
  readonly metadata: { readonly chain: CaipNetworkId | undefined }
  readonly transfers: readonly { readonly nft: { readonly isSpam: boolean } | undefined }[]
}

/**
 * Leaves out the transactions of other networks, and those whose transfers are all spam collectibles.
 *
 * A transaction without transfers, such as an approval, is not spam.
 *
 * @example
 * ```ts
 * import { type HistoryTransaction, visibleTransactions } from '@mooring/core'
 *
 * declare const transactions: HistoryTransaction[]
 * visibleTransactions(transactions, 'eip155:1')
 * ```
 *
 * @param transactions - The history of an account.
 * @param network - The network in use, CAIP-2; transactions of networks we do not know have none.
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
