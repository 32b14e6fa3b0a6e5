import type { CaipNetworkId } from '@mooring/core'

/** The data to find a transaction with. Nodes cannot find one by its hash. */
export type SentTransaction = {
  readonly network: CaipNetworkId
  /** The id of the account, in hexadecimal. */
  readonly from: string
  /** The nonce of the transaction. */
  readonly nonce: number
  /** The number of a block before the transaction. */
  readonly block: number
}

const limit = 100
const sent = new Map<string, SentTransaction>()

/** Remembers a transaction while the page lives. */
export function rememberTransaction(hash: string, transaction: SentTransaction): void {
  sent.set(hash, transaction)
  for (const old of [...sent.keys()].slice(0, -limit)) sent.delete(old)
}

/** Returns where to find a transaction that this page sent. */
export const recallTransaction = (hash: string): SentTransaction | undefined => sent.get(hash.toLowerCase())
