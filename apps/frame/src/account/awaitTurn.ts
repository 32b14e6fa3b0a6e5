import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { RequestNode } from '../services/requestNode.ts'

/** How often the network is asked, and how often at most (ms). */
const interval = 1000
const mostTries = 120

/**
 * Waits until the account has no transaction on its way: nodes take one at a time of an account that delegates.
 *
 * @throws {PageError} It takes too long.
 * @see EIP-7702: transaction propagation.
 */
export async function awaitTurn({ address, requestNode, signal }: awaitTurn.Options): Promise<void> {
  const count = (block: string): Promise<unknown> => requestNode('eth_getTransactionCount', [address, block])
  for (let tries = 0; tries < mostTries; tries++) {
    const [latest, pending] = await Promise.all(['latest', 'pending'].map(count))
    if (latest === pending) return
    signal?.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new PageError(messages.stillPending, { isTemporary: true })
}

export declare namespace awaitTurn {
  type Options = { address: string; requestNode: RequestNode; signal?: AbortSignal | undefined }
}
