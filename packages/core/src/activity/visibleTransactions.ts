import type { CaipNetworkId } from '../caip/Namespace.js'
import { isBait } from '../text/isBait.js'

/** The fields of a transaction that this rule uses. */
type Seen = {
  readonly metadata: { readonly chain: CaipNetworkId | undefined }
  readonly transfers: readonly {
    readonly nft: { readonly isSpam: boolean } | undefined
    readonly fungible?: { readonly name: string | undefined; readonly symbol: string | undefined } | undefined
  }[]
}

/**
 * Leaves out the transactions of other networks, and those whose transfers are all spam: collectibles that are marked as
 * such, and tokens with a name like bait.
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
 * @param network - The active network, CAIP-2; transactions of unknown networks have none.
 * @see Specification §5.
 */
export function visibleTransactions<transaction extends Seen>(
  transactions: readonly transaction[],
  network: CaipNetworkId,
): readonly transaction[] {
  return transactions.filter(
    ({ metadata, transfers }) =>
      metadata.chain === network && (transfers.length === 0 || transfers.some((transfer) => !isSpam(transfer))),
  )
}

function isSpam({ nft, fungible }: Seen['transfers'][number]): boolean {
  return nft ? nft.isSpam : isBait(fungible?.name) || isBait(fungible?.symbol)
}
