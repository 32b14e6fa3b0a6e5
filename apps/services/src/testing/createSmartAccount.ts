import { contracts } from 'devnet'
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  padHex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { inject } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'

const abi = parseAbi([
  'function predict(address owner, bytes32 salt) view returns (address)',
  'function deploy(address owner, bytes32 salt) returns (address)',
])

/** A smart account on the first local chain that is not deployed: its future address, and how it signs (ERC-6492). */
export async function createSmartAccount(owner: PrivateKeyAccount) {
  const { networks } = parseConfig({ networks: inject('networks') })
  const client = createPublicClient({ transport: http(networks[0]?.rpc[0]) })
  const factory = contracts.walletFactory
  const args = [owner.address, padHex('0x77')] as const
  const address = await client.readContract({ address: factory, abi, functionName: 'predict', args })
  const data = encodeFunctionData({ abi, functionName: 'deploy', args })
  return {
    address,
    wrap: (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature }),
  }
}
