import type { SafeUrl } from '@mooring/core'

/** A coin or a token that an account has. */
export type AccountToken = {
  /** The token's CAIP-10 id; undefined for the network's own coin. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly balance: bigint
  /** The part of `balance` that can be sent. Defaults to all of it. */
  readonly spendable?: bigint | undefined
  /** The price of one in the page's currency, if known. */
  readonly price: number | undefined
  /** The price a day ago, if known. */
  readonly priceBefore?: number | undefined
  readonly iconUrl: SafeUrl | undefined
  /** Only the services say so: the network did not answer. It can be shown, and not be paid with. */
  readonly isUnread?: boolean | undefined
  /** The network and the services disagree about its decimals. It cannot be paid with either. */
  readonly isDisputed?: boolean | undefined
  /** It is on no list of the services, nor of the page: anyone can make a token with this name. */
  readonly isUnverified?: boolean | undefined
  /** Other wallets show its amounts multiplied. Its price would be that of another amount, so it has none. */
  readonly isScaled?: boolean | undefined
}
