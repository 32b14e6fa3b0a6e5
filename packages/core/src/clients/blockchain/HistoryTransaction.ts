import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { decimalText } from '../decimalText.js'
import { readNetworkId } from '../networkOf.js'

/**
 * A transaction of an account's history.
 *
 * @see Specification §3.
 */
export type HistoryTransaction = {
  readonly id: string
  readonly metadata: {
    /** In ISO 8601 format. */
    readonly minedAt: string
    readonly chain: CaipNetworkId | undefined
    readonly status: string
    readonly operationType: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly hash: string | undefined
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** A transfer in a transaction: of a coin, or of a non-fungible token. */
export type HistoryTransfer = {
  readonly direction: string | undefined
  readonly fungible:
    | {
        readonly name: string | undefined
        readonly symbol: string | undefined
        readonly iconUrl: SafeUrl | undefined
        /** The service says that it is the network's own coin, and not a token with its symbol. */
        readonly isOwnCoin: boolean
      }
    | undefined
  readonly nft:
    | { readonly name: string | undefined; readonly previewUrl: SafeUrl | undefined; readonly isSpam: boolean }
    | undefined
  /** Digits and a point, without an exponent. */
  readonly quantity: string
}

const text = v.nullish(v.string())

const transfer = v.pipe(
  v.object({
    direction: text,
    quantity: v.object({ numeric: decimalText }),
    fungible_info: v.nullish(
      v.object({ name: text, symbol: text, address: text, icon: v.nullish(v.object({ url: text })) }),
    ),
    nft_info: v.nullish(
      v.object({
        name: text,
        content: v.nullish(v.object({ preview: v.nullish(v.object({ url: text })) })),
        flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
      }),
    ),
  }),
  v.transform(
    ({ direction, quantity, fungible_info: fungible, nft_info: nft }): HistoryTransfer => ({
      direction: cleanText(direction, 12) || undefined,
      quantity: quantity.numeric,
      fungible: fungible
        ? {
            name: cleanText(fungible.name) || undefined,
            symbol: cleanText(fungible.symbol, 12) || undefined,
            iconUrl: safeHref(fungible.icon?.url),
            isOwnCoin: fungible.address === null,
          }
        : undefined,
      nft: nft
        ? {
            name: cleanText(nft.name) || undefined,
            previewUrl: safeHref(nft.content?.preview?.url),
            isSpam: nft.flags?.is_spam ?? false,
          }
        : undefined,
    }),
  ),
)

const time = v.pipe(v.string(), v.isoTimestamp())

/** Converts the service's transaction to ours. */
export const historyTransaction: v.GenericSchema<unknown, HistoryTransaction> = v.pipe(
  v.object({
    id: v.string(),
    metadata: v.object({
      minedAt: time,
      chain: text,
      status: v.string(),
      operationType: v.string(),
      sentFrom: v.string(),
      // A contract creation has no receiver.
      sentTo: text,
      hash: text,
    }),
    transfers: v.nullish(v.array(transfer)),
  }),
  v.transform(({ id, metadata, transfers }) => ({
    id,
    metadata: {
      minedAt: metadata.minedAt,
      chain: readNetworkId(metadata.chain),
      status: cleanText(metadata.status, 24),
      operationType: cleanText(metadata.operationType, 24),
      sentFrom: cleanText(metadata.sentFrom, 128),
      sentTo: cleanText(metadata.sentTo, 128),
      hash: cleanText(metadata.hash, 128) || undefined,
    },
    transfers: transfers ?? [],
  })),
)
