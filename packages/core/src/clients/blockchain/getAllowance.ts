import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { baseUnits } from '../baseUnits.js'
import { networkOf } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ allowance: baseUnits })

/** Asks how much of a token, in base units, a swap may take from an account. Specification §7. */
export async function getAllowance(
  client: BlockchainClient,
  parameters: { tokenAddress: CaipAddress; userAddress: CaipAddress; signal?: AbortSignal },
): Promise<bigint> {
  const { tokenAddress, userAddress, signal } = parameters
  if (!(await client.isSupported(networkOf(tokenAddress), signal))) return 0n
  const query = { tokenAddress, userAddress }
  const { allowance } = await client.http.get('/v1/convert/allowance', reply, { query, signal })
  return allowance
}
