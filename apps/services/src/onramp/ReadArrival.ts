import type { Asset } from '../chains/Asset.ts'

/** How much earlier than its order a payment may seem to be (ms): clocks differ. */
export const slack = 600_000

/** How long what no node can say now is asked for again (ms). Nodes keep old balances for about half an hour. */
export const patience = 3_600_000

type Payment = {
  /** As `readHash` of the family writes it. */
  readonly hash: string
  readonly account: string
  /** When the order was placed (ms): an older payment belongs to something else. */
  readonly since: number
  readonly now: number
}

/**
 * Reads from the chain what a transaction paid to an account.
 *
 * @returns Base units; 0 if it paid nothing. Undefined while the chain does not have the transaction. `unreadable` when no
 * node has what it takes to say it.
 * @throws {Error} The network does not answer.
 */
export type ReadArrival = (asset: Asset, payment: Payment) => Promise<bigint | 'unreadable' | undefined>
