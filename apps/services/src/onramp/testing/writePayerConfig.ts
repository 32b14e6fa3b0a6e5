import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { inject } from 'vitest'

/** Writes the configuration of services that pay from an account through one node. Returns the path of the file. */
export function writePayerConfig(rpc: string, faucetKey: Hex): string {
  const [network] = inject('networks')
  const file = join(inject('folder'), `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ networks: [{ ...network, rpc: [rpc] }], onramp: { faucetKey } }))
  return file
}
