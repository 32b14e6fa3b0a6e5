import type { OfframpState, SaleCoin, SaleSeller } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'

/**
 * Selling coins for money on the seller's page, in its own window. The visitor sends the coins alone: this controller knows
 * no address that they are sent to, and starts nothing.
 */
export type OfframpController = {
  /** The steps. */
  readonly $offramp: ReadableAtom<OfframpState>
  /** The coins of the network in use that somebody buys. */
  readonly $coins: ReadableAtom<readonly SaleCoin[]>
  /** Who buys the chosen coin. */
  readonly $sellers: ReadableAtom<readonly SaleSeller[]>
  /** Loads who buys coins of the network in use. */
  readonly open: () => void
  readonly chooseCoin: (coin: SaleCoin) => void
  /** Opens a seller's page in a window. Call it in the task of a tap: browsers block windows that open later. */
  readonly sell: (seller: string) => void
  readonly reset: () => void
  readonly dispose: () => void
}
