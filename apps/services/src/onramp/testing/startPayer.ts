import type { Hex } from 'viem'
import { inject } from 'vitest'
import type { RunningServices } from '../../startServices.ts'
import { useTestServices } from '../../testing/startTestServices.ts'

/** Starts services that pay from an account through one node, and stops them with the test. */
export async function startPayer(rpc: string, faucetKey: Hex, databaseUrl?: string): Promise<RunningServices> {
  const [network] = inject('networks')
  return useTestServices({ networks: [{ ...network, rpc: [rpc] }], onramp: { faucetKey }, databaseUrl })
}
