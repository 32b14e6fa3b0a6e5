import type { Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { entryPoint } from './accountContracts.ts'

/** For how many blocks a node is asked at a time: most have a limit. */
const span = 1_000n

/** `charged` is what the EntryPoint took for it, in the smallest unit. */
export type Found = { readonly status: 'done' | 'reverted'; readonly hash: Hex; readonly charged: bigint }

/** Looks for what the EntryPoint says of an operation, in one part of the chain after the other. */
export async function findEvent(
  client: PublicClient,
  operation: string,
  { from, to, onSearched, signal }: findEvent.Options,
): Promise<Found | undefined> {
  for (let fromBlock = from; fromBlock <= to; fromBlock += span) {
    signal?.throwIfAborted()
    const last = fromBlock + span - 1n
    const toBlock = last < to ? last : to
    const [event] = await client.getContractEvents({
      address: entryPoint,
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: operation as Hex },
      fromBlock,
      toBlock,
      strict: true,
    })
    if (event) {
      const { success, actualGasCost: charged } = event.args
      return { status: success ? 'done' : 'reverted', hash: event.transactionHash, charged }
    }
    onSearched?.(toBlock)
  }
  return undefined
}

export declare namespace findEvent {
  type Options = {
    from: bigint
    to: bigint
    /** It is in none up to this block, as far as the node knows. */
    onSearched?: (block: bigint) => void
    signal?: AbortSignal
  }
}
