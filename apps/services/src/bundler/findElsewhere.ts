import type { Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { ServiceError } from '../server/ServiceError.ts'
import { entryPoint } from './accountContracts.ts'
import type { BundlerTables } from './bundlerMigration.ts'
import { findBlockBefore } from './findBlockBefore.ts'
import { type Found, findEvent } from './findEvent.ts'
import { readNonceOf } from './Operation.ts'

/** How far the clock of a network may be behind ours (ms). */
export const skew = 120_000

/**
 * Looks for an operation in the transactions of others: who has seen it can bring it to the network first, so that ours
 * fails.
 *
 * @param since - A block that the answer must know of.
 * @returns Nothing if it did not come about.
 * @throws {ServiceError} 502: the network does not say, so it may have come about.
 */
export async function findElsewhere(
  client: PublicClient,
  row: Pick<BundlerTables['embedded_operations'], 'operation' | 'sender' | 'raw' | 'created_at'>,
  since = 0n,
): Promise<Found | undefined> {
  try {
    const { number: toBlock } = await client.getBlock()
    if (toBlock < since) throw new Error('The node is behind the one that has the receipt')
    const next = await client.readContract({
      address: entryPoint,
      abi: entryPoint08Abi,
      functionName: 'getNonce',
      args: [row.sender as Hex, 0n],
      blockNumber: toBlock,
    })
    if (next <= readNonceOf(row.raw as Hex)) return undefined
    const from = await findBlockBefore(client, toBlock, row.created_at - skew)
    return await findEvent(client, row.operation, { from, to: toBlock })
  } catch (cause) {
    throw new ServiceError(502, 'network', 'It may have come about: the network does not say', {
      code: 'network',
      cause,
    })
  }
}
