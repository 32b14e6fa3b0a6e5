import { createPublicClient, http } from 'viem'
import { inject } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'

/**
 * The local chains, with their history starting at the next block: reading the blocks of other tests takes too long on
 * a busy machine.
 */
export function networksFromNow(): Promise<readonly NetworkConfig[]> {
  const networks = inject('networks') as readonly NetworkConfig[]
  return Promise.all(
    networks.map(async (network) => {
      const client = createPublicClient({ transport: http(network.rpc[0]) })
      return { ...network, activityFrom: Number(await client.getBlockNumber()) + 1 }
    }),
  )
}
