import type { Hex } from 'viem'
import { createTestDatabase } from '../../testing/createTestDatabase.ts'
import { spawnServices } from '../../testing/spawnServices.ts'
import { writePayerConfig } from './writePayerConfig.ts'

/** Starts services, in a process and on a database of their own, that pay out of an account by one node. */
export async function startPayer(rpc: string, faucetKey: Hex): ReturnType<typeof spawnServices> {
  return spawnServices({ DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: writePayerConfig(rpc, faucetKey) })
}
