import { formatUnits } from '../amounts/formatUnits.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { HistoryTransaction } from '../clients/blockchain/HistoryTransaction.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import type { SafeUrl } from '../links/safeHref.js'
import { isSameAddress } from '../send/isSameAddress.js'
import { isBait } from '../text/isBait.js'
import type { SentTransaction } from './SentTransaction.js'

/** What a transaction did for an account. */
export type ActivityKind =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'mint'
  | 'burn'
  | 'deploy'
  | 'execute'
  /** From the account to itself. */
  | 'move'

/** A transfer of a transaction, from the account's point of view. */
export type ActivityTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** Plain digits with a point. */
  readonly quantity: string
  readonly symbol: string
  readonly iconUrl: SafeUrl | undefined
  /** It is known to be of the network's own coin: a token may have the same symbol. */
  readonly isOwnCoin: boolean
}

/** A line of an account's activity. */
export type ActivityItem = {
  readonly id: string
  readonly kind: ActivityKind
  readonly status: SentTransaction['status']
  readonly metadata: { /** In ISO 8601 format. */ readonly minedAt: string }
  readonly hash: string | undefined
  readonly network: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly transfers: readonly ActivityTransfer[]
  /** All that came are tokens with names like bait, and nothing was given for them. */
  readonly isBait: boolean
}

const kinds: readonly ActivityKind[] = ['send', 'receive', 'trade', 'approve', 'mint', 'burn', 'deploy', 'execute']

/**
 * Describes a transaction of the history. The transfers decide what it was where the service names no known operation,
 * and where its name contradicts them.
 *
 * @example
 * ```ts
 * import { type HistoryTransaction } from '@mooring/core'
 * import { describeActivity } from '@mooring/core/internal'
 *
 * declare const transaction: HistoryTransaction
 * describeActivity(transaction, 'eip155:1').kind
 * ```
 *
 * @param transaction - Of the service.
 * @param network - The network that the history was asked for.
 */
export function describeActivity(transaction: HistoryTransaction, network: CaipNetworkId): ActivityItem {
  const { id, metadata } = transaction
  const transfers = transaction.transfers.map(
    ({ direction, quantity, fungible, nft }): ActivityTransfer => ({
      direction: direction === 'in' || direction === 'self' ? direction : 'out',
      quantity,
      symbol: fungible?.symbol ?? fungible?.name ?? nft?.name ?? '',
      iconUrl: fungible?.iconUrl ?? nft?.previewUrl,
      isOwnCoin: fungible?.isOwnCoin ?? false,
    }),
  )
  return {
    id,
    kind: kindOf(metadata.operationType, transfers),
    status: metadata.status === 'failed' ? 'failed' : metadata.status === 'pending' ? 'pending' : 'confirmed',
    metadata: { minedAt: metadata.minedAt },
    hash: metadata.hash,
    network,
    from: metadata.sentFrom,
    to: metadata.sentTo,
    transfers,
    isBait: transaction.transfers.length > 0 && transaction.transfers.every(looksLikeBait),
  }
}

function looksLikeBait({ direction, fungible }: HistoryTransaction['transfers'][number]): boolean {
  return direction === 'in' && !fungible?.isOwnCoin && (isBait(fungible?.name) || isBait(fungible?.symbol))
}

function kindOf(operation: string, transfers: readonly ActivityTransfer[]): ActivityKind {
  const has = (direction: string): boolean => transfers.some((transfer) => transfer.direction === direction)
  const known = kinds.find((kind) => kind === operation)
  if (transfers.length === 0) return known ?? 'execute'
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return known === 'mint' ? 'mint' : 'receive'
  if (has('out')) return known === 'burn' ? 'burn' : 'send'
  return 'move'
}

/**
 * Describes a transaction that was sent from here.
 *
 * @param family - The facts of its chain family. Defaults to what is known of it.
 */
export function describeSent(
  sent: SentTransaction,
  family: Family = toFamily(parseCaipNetworkId(sent.network).chainNamespace),
): ActivityItem {
  const { hash, network, from, to, token, symbol, decimals, iconUrl, value, sentAt, status, kind = 'send' } = sent
  const isOwn = isSameAddress(family, from, to)
  return {
    id: `${network}:${hash}`,
    kind: isOwn ? 'move' : kind,
    status,
    metadata: { minedAt: sentAt },
    hash,
    network,
    from,
    to,
    isBait: false,
    transfers:
      kind === 'approve'
        ? []
        : [
            {
              direction: isOwn ? 'self' : 'out',
              quantity: formatUnits(value, decimals),
              symbol,
              iconUrl,
              isOwnCoin: token === undefined,
            },
          ],
  }
}
