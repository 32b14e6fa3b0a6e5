import { type Network, readProperty, type TransactionMark } from '@mooring/core'
import { commitment, requestRpc } from './requestRpc.js'

/** How long the wallet request waits for the mark (ms). Browsers open a wallet's window only right after a click. */
const timeout = 1_000

/**
 * Records the latest transaction of an account, so that `findTransaction` can find the next one.
 *
 * @returns `undefined` if no node answers in time. Sending goes on without it.
 * @see Solana's JSON-RPC, `getSignaturesForAddress`.
 */
export async function markSender(parameters: markSender.Parameters): Promise<TransactionMark | undefined> {
  const { network, from, fetch } = parameters
  try {
    return await requestRpc({
      network,
      method: 'getSignaturesForAddress',
      params: [from, { limit: 1, commitment }],
      parse(answer): TransactionMark {
        const [signature, slot] = ['signature', 'slot'].map((key) => readProperty(readProperty(answer, '0'), key))
        return {
          signature: typeof signature === 'string' ? signature : '',
          ...(typeof slot === 'number' && { slot }),
        }
      },
      signal: AbortSignal.timeout(timeout),
      fetch,
    })
  } catch {
    return undefined
  }
}

export declare namespace markSender {
  type Parameters = { network: Network; from: string; fetch: typeof globalThis.fetch }
}
