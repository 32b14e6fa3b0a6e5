import { type ChainAdapter, NameResolveError, toCoinType } from '@mooring/core'
import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { coinTypeOf, nameServiceOf } from './nameServiceOf.js'
import { normalizeName } from './normalizeName.js'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { resolveName, toNothing } from './resolveName.js'

/** `reverse(bytes,uint256)` of the universal resolver. */
const reverse = '0x5d78a217'
const ethereum = BigInt(toCoinType(1))

/**
 * Finds the primary name of an address: that of the network, or that of Ethereum. Anyone can claim any name, so it counts
 * only if it resolves back to the address on the network, and is normalised.
 *
 * @throws {InvalidAddressError} It is not an address, or its checksum is wrong.
 * @throws {BaseError} No endpoint of the network answered.
 * @see ENSIP-3; ENSIP-11; ENSIP-19.
 */
export async function lookUpAddress(parameters: lookUpAddress.Parameters): Promise<string | undefined> {
  const { network, networks, signal, fetch } = parameters
  const address = readAddress(parameters.address)
  const service = nameServiceOf(network, networks)
  if (!service) return undefined
  const ask = (coinType: bigint) => {
    const question = encodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], [address, coinType])
    return requestRpc({
      urls: service.network.rpcUrls.default.http,
      method: 'eth_call',
      params: [{ to: service.resolver, data: `${reverse}${question.slice(2)}` }, 'latest'],
      parse: toName,
      signal,
      fetch,
    }).catch(toNothing)
  }
  const leadsBack = async (name: string | undefined) =>
    name !== undefined &&
    (await normalizeName(name)) === name &&
    (await resolveName({ network, networks, name, signal, fetch }).catch(toNoAddress)) === address

  const types = new Set([service.network === network ? ethereum : (coinTypeOf(network) ?? ethereum), ethereum])
  for (const type of types) {
    const name = await ask(type)
    if (await leadsBack(name)) return name
  }
  return undefined
}

/** A name whose address is of another network does not lead back. */
function toNoAddress(error: unknown): undefined {
  if (error instanceof NameResolveError) return undefined
  throw error
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
  type Parameters = ChainAdapter.NamedParameters & { fetch: typeof globalThis.fetch }
}
