import { InvalidReplyError, type Network, type TransactionMark } from '@mooring/core'
import { parseTransactions } from './parseTransaction.js'
import { requestEsplora } from './requestEsplora.js'

/** How long the wallet request waits for the mark (ms). Browsers open a wallet's window only right after a click. */
const timeout = 1_000

/**
 * Records the height of the chain and the pending transactions of an address, so that `findTransaction` can find the
 * next one.
 *
 * @returns `undefined` if no endpoint answers in time. Sending goes on without it.
 */
export async function markSender(parameters: markSender.Parameters): Promise<TransactionMark | undefined> {
  const { from } = parameters
  const options = { ...parameters, signal: AbortSignal.timeout(timeout) }
  try {
    const [height, waiting] = await Promise.all([
      requestEsplora({ ...options, path: '/blocks/tip/height', parse: parseHeight }),
      requestEsplora({ ...options, path: `/address/${from}/txs/mempool`, parse: parseTransactions }),
    ])
    return { height, waiting: waiting.map(({ id }) => id).join(' ') }
  } catch {
    return undefined
  }
}

function parseHeight(text: string): number {
  if (!/^\d{1,9}$/u.test(text.trim())) throw new InvalidReplyError({ details: 'It is not a height.' })
  return Number(text)
}

export declare namespace markSender {
  type Parameters = { network: Network; from: string; fetch: typeof globalThis.fetch }
}
