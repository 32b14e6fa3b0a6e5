import type { Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { ServiceError } from '../server/ServiceError.ts'
import { entryPoint } from './accountContracts.ts'
import type { BundlerTables } from './bundlerMigration.ts'
import { readNonceOf } from './Operation.ts'

/** How far the clock of a network may be behind ours (ms). */
const skew = 120_000

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
): Promise<{ status: 'done' | 'reverted'; hash: Hex } | undefined> {
  const contract = { address: entryPoint, abi: entryPoint08Abi } as const
  try {
    const { number: toBlock } = await client.getBlock()
    if (toBlock < since) throw new Error('The node is behind the one that has the receipt')
    const next = await client.readContract({
      ...contract,
      functionName: 'getNonce',
      args: [row.sender as Hex, 0n],
      blockNumber: toBlock,
    })
    if (next <= readNonceOf(row.raw as Hex)) return undefined
    const [event] = await client.getContractEvents({
      ...contract,
      eventName: 'UserOperationEvent',
      args: { userOpHash: row.operation as Hex },
      fromBlock: await findBlockBefore(client, toBlock, row.created_at - skew),
      toBlock,
      strict: true,
    })
    return event && { status: event.args.success ? 'done' : 'reverted', hash: event.transactionHash }
  } catch (cause) {
    throw new ServiceError(502, 'network', 'It may have come about: the network does not say', {
      code: 'network',
      cause,
    })
  }
}

/** Not much earlier than it must be: nodes answer for a limited number of blocks. */
async function findBlockBefore(client: PublicClient, latest: bigint, time: number): Promise<bigint> {
  for (let step = 16n; step < latest; step *= 2n) {
    const { timestamp } = await client.getBlock({ blockNumber: latest - step })
    if (Number(timestamp) * 1000 <= time) return latest - step
  }
  return 0n
}
