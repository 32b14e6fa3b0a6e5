import { createPublicClient, http } from 'viem'
import { inject } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'

/**
 * The local chains, of which history is read from the next block on: what other tests did on them before takes time to
 * read, and a machine that is busy has none.
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
