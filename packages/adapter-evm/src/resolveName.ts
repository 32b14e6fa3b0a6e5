import { type ChainAdapter, ExecutionRevertedError } from '@mooring/core'
import type { Hex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { contractOf } from './contractOf.js'
import { normalizeName } from './normalizeName.js'
import { requestRpc } from './requestRpc.js'
import { toAddress } from './toAddress.js'

/** `resolve(bytes,bytes)` of the universal resolver, and `addr(bytes32)` of the name's own. */
const resolve = '0x9061b923'
const addr = '0x3b3b57de'
const nobody: RegExp = /^0x0{40}$/u

/**
 * Resolves a name with the network's universal resolver.
 *
 * @returns Nothing if the text is not a name, has no address or the zero address, if the network has no names, or if an
 * off-chain gateway keeps the name (EIP-3668).
 * @throws {BaseError} No endpoint of the network answered.
 * @see ENSIP-10; ENSIP-15; ERC-137.
 */
export async function resolveName(parameters: resolveName.Parameters): Promise<string | undefined> {
  const { network, signal, fetch } = parameters
  const to = contractOf(network, 'ensUniversalResolver')
  const name = to && (await normalizeName(parameters.name))
  if (!name) return undefined
  const question = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    [bytesToHex(packetToBytes(name)), `${addr}${namehash(name).slice(2)}`],
  )
  return requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to, data: `${resolve}${question.slice(2)}` }, 'latest'],
    parse: toFoundAddress,
    signal,
    fetch,
  }).catch(toNothing)
}

function toFoundAddress(answer: unknown): string | undefined {
  try {
    const [result] = decodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], answer as Hex)
    const [found] = decodeAbiParameters([{ type: 'address' }], result)
    return nobody.test(found) ? undefined : toAddress(found)
  } catch {
    // A resolver without address support returns other data or none.
    return undefined
  }
}

/** The resolver reverts for unknown names. */
export function toNothing(error: unknown): undefined {
  if (error instanceof ExecutionRevertedError) return undefined
  throw error
}

export declare namespace resolveName {
  type Parameters = ChainAdapter.NameParameters & { fetch: typeof globalThis.fetch }
}
