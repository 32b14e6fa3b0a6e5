import { setTimeout as wait } from 'node:timers/promises'
import type { Address, PublicClient } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

/** How often a node that lags is asked, and how often at most (ms). */
const interval = 100
const mostTries = 50

/**
 * Asks how many transactions an account has sent, where none of them is on its way any more.
 *
 * @param expected - What the books say. A node that answers less lags, or the chain began anew.
 * @throws {ServiceError} 502: the node counts transactions that nothing has sent and no block has.
 */
export async function countTransactions(client: PublicClient, address: Address, expected: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const [pending, latest] = await Promise.all([
      client.getTransactionCount({ address, blockTag: 'pending' }),
      client.getTransactionCount({ address }),
    ])
    // A nonce beyond the next one would wait for ever.
    if (pending > expected && pending > latest)
      throw new ServiceError(502, 'chainId', 'The network does not answer', { code: 'network' })
    if (pending >= expected || tries === mostTries) return pending
    await wait(interval)
  }
}
