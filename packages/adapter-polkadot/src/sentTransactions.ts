import type { CaipNetworkId } from '@mooring/core'

/** Where to look for a transaction. Nodes do not find one by its hash. */
export type SentTransaction = {
  readonly network: CaipNetworkId
  /** The id of the account, in hexadecimal. */
  readonly from: string
  /** The number of the account's transactions before it. */
  readonly nonce: number
  /** The number of a block before it. */
  readonly block: number
}

const limit = 100
const sent = new Map<string, SentTransaction>()

/** Remembers a transaction while the page lives. */
export function rememberTransaction(hash: string, transaction: SentTransaction): void {
  sent.set(hash, transaction)
  for (const old of [...sent.keys()].slice(0, -limit)) sent.delete(old)
}

/** Says where to look for a transaction that this page has sent. */
export const recallTransaction = (hash: string): SentTransaction | undefined => sent.get(hash.toLowerCase())
