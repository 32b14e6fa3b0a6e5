import type { ChainAdapter } from '@mooring/core'
import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { contractOf } from './contractOf.js'
import { normalizeName } from './normalizeName.js'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { resolveName, toNothing } from './resolveName.js'

/** `reverse(bytes,uint256)` of the universal resolver. */
const reverse = '0x5d78a217'
/** The coin type for all EVM chains. SLIP-44. */
const ether = 60n

/**
 * Finds the primary name of an address. Anyone can claim any name, so it counts only if it resolves back to the address
 * and is normalised.
 *
 * @throws {InvalidAddressError} It is not an address, or its checksum is wrong.
 * @throws {BaseError} No endpoint of the network answered.
 * @see ENSIP-3; ENSIP-19.
 */
export async function lookUpAddress(parameters: lookUpAddress.Parameters): Promise<string | undefined> {
  const { network, signal, fetch } = parameters
  const address = readAddress(parameters.address)
  const to = contractOf(network, 'ensUniversalResolver')
  if (!to) return undefined
  const question = encodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], [address, ether])
  const name = await requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to, data: `${reverse}${question.slice(2)}` }, 'latest'],
    parse: toName,
    signal,
    fetch,
  }).catch(toNothing)
  if (!name || (await normalizeName(name)) !== name) return undefined
  return (await resolveName({ network, name, signal, fetch })) === address ? name : undefined
}

function toName(answer: unknown): string | undefined {
  try {
    const parts = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
    return decodeAbiParameters(parts, answer as Hex)[0]
  } catch {
    return undefined
  }
}

export declare namespace lookUpAddress {
  type Parameters = ChainAdapter.AddressParameters & { fetch: typeof globalThis.fetch }
}
