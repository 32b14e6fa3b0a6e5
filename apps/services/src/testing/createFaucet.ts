import { createTestClient, type Hex, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { inject } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'

/** An exclusive account with 1000 ether on the first local chain, and that chain. */
export async function createFaucet() {
  const { networks } = parseConfig({ networks: inject('networks') })
  const rpc = networks[0]?.rpc[0] ?? ''
  const chain = createTestClient({ mode: 'anvil', transport: http(rpc) }).extend(publicActions)
  const faucetKey: Hex = generatePrivateKey()
  const { address } = privateKeyToAccount(faucetKey)
  await chain.setBalance({ address, value: parseEther('1000') })
  return { faucetKey, address, chain, rpc }
}

/** A new address without any transactions. */
export const createAddress = (): Hex => privateKeyToAccount(generatePrivateKey()).address
