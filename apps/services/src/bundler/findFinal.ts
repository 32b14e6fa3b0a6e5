import type { PublicClient } from 'viem'
import { isNetworkGone } from '../chains/isNetworkGone.ts'

/** How many blocks come after one that stays. So far behind the others no node is, either. */
const confirmations = 64n

/**
 * Finds the last block that stays, and that every node has.
 *
 * @param latest - The newest block of the node.
 * @throws {Error} The network does not answer.
 */
export async function findFinal(client: PublicClient, latest: bigint): Promise<bigint> {
  const deep = latest > confirmations ? latest - confirmations : 0n
  const final = await client.getBlock({ blockTag: 'finalized' }).catch((error) => {
    // Some networks do not have the word.
    if (isNetworkGone(error)) throw error
  })
  return final && final.number < deep ? final.number : deep
}
