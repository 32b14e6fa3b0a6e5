import type { Network, TransactionMark } from '@mooring/core'
import { createNode } from './createNode.js'

/** How long the wallet request waits for the mark (ms). Browsers open a wallet's window only right after a click. */
const timeout = 1_000

/**
 * Records how many transactions an account has sent, so that a later one can be found.
 *
 * @returns Nothing if no node answers in time: sending does not depend on it.
 * @see EIP-1474, `eth_getTransactionCount`.
 */
export async function markSender(parameters: markSender.Parameters): Promise<TransactionMark | undefined> {
  const { network, from, fetch } = parameters
  const signal = AbortSignal.timeout(timeout)
  const node = createNode({ urls: network.rpcUrls.default.http, signal, fetch })
  try {
    const [nonce, block] = await Promise.all([node.countOf(from, 'pending'), node.blockNumber()])
    return { nonce, block }
  } catch {
    return undefined
  }
}

export declare namespace markSender {
  type Parameters = { network: Network; from: string; fetch: typeof globalThis.fetch }
}
