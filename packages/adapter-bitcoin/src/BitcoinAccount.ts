import type { CaipNetworkId } from '@mooring/core'
import type { AddressKind } from './parseAddress.js'

/** A validated account of a wallet. */
export type BitcoinAccount = {
  readonly address: string
  readonly kind: AddressKind
  /** In hexadecimal: 33 bytes, or 32 for Taproot. */
  readonly publicKey: string | undefined
  /** Coins of an ordinals account may carry collectibles. */
  readonly type: 'payment' | 'ordinal'
  readonly networks: readonly CaipNetworkId[]
  /** The value that the wallet's own methods take for the account. */
  readonly handle: unknown
}
