import type { Hex } from 'viem'
import { createTestDatabase } from '../../testing/createTestDatabase.ts'
import { spawnServices } from '../../testing/spawnServices.ts'
import { writePayerConfig } from './writePayerConfig.ts'

/** Starts services in their own process, with their own database, that pay from an account through one node. */
export async function startPayer(rpc: string, faucetKey: Hex): ReturnType<typeof spawnServices> {
  return spawnServices({ DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: writePayerConfig(rpc, faucetKey) })
}
