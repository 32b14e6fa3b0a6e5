import { type ChainAdapter, ExecutionRevertedError, NameResolveError, readProperty } from '@mooring/core'
import type { Hex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { hasCode } from './hasCode.js'
import { coinTypeOf, nameServiceOf } from './nameServiceOf.js'
import { normalizeName } from './normalizeName.js'
import { requestRpc } from './requestRpc.js'
import { toAddress } from './toAddress.js'
import { toWord } from './toWord.js'

/** `resolve(bytes,bytes)` of the universal resolver; `addr(bytes32)` and `addr(bytes32,uint256)` of the name's own. */
const resolve = '0x9061b923'
const addr = '0x3b3b57de'
const addrOfType = '0xf1cb7e06'
/** `OffchainLookup(address,string[],bytes,bytes4,bytes)`. */
const offchain = '0x556f1830'
const nobody: RegExp = /^0x0{40}$/u

/**
 * Resolves a name with the universal resolver of the network, or of the page's Ethereum. There a name has an address for
 * each network. One without an address for this network has its address of Ethereum here too, unless that is a contract:
 * an account has the same keys on every network, but a contract may have no owner, or another one.
 *
 * Gateways outside of the chain (EIP-3668) are not asked: the owner of a name would choose whom the visitor's browser
 * talks to, and would see that the visitor is about to pay.
 *
 * @returns Nothing if the text is not a name, or has no address or the zero address.
 * @throws {NameResolveError} No network of the page knows names, a gateway keeps the name, or the address is that of a
 * contract on Ethereum.
 * @throws {BaseError} No endpoint of the network answered.
 * @see ENSIP-10; ENSIP-11; ENSIP-15; ERC-137.
 */
export async function resolveName(parameters: resolveName.Parameters): Promise<string | undefined> {
  const { network, networks, signal, fetch } = parameters
  const name = await normalizeName(parameters.name)
  if (!name) return undefined
  const service = nameServiceOf(network, networks)
  if (!service) throw new NameResolveError({ details: details.nowhere })
  const node = namehash(name).slice(2)
  const ask = (call: Hex, type: 'address' | 'bytes') => {
    const question = encodeAbiParameters(
      [{ type: 'bytes' }, { type: 'bytes' }],
      [bytesToHex(packetToBytes(name)), call],
    )
    return requestRpc({
      urls: service.network.rpcUrls.default.http,
      method: 'eth_call',
      params: [{ to: service.resolver, data: `${resolve}${question.slice(2)}` }, 'latest'],
      parse: toFoundAddress(type),
      signal,
      fetch,
    }).catch((error: unknown) => {
      const answer = readProperty(readProperty(error, 'cause'), 'data')
      if (String(answer).startsWith(offchain)) throw new NameResolveError({ details: details.gateway })
      return toNothing(error)
    })
  }

  if (service.network === network) return ask(`${addr}${node}`, 'address')
  const type = coinTypeOf(network)
  const own = type === undefined ? undefined : await ask(`${addrOfType}${node}${toWord(type)}`, 'bytes')
  const address = own ?? (await ask(`${addr}${node}`, 'address'))
  if (own || !address) return address
  if (await hasCode({ address, network: service.network, signal, fetch })) {
    throw new NameResolveError({ details: details.contract(network.name) })
  }
  return address
}

const details = {
  nowhere: 'Names are kept on Ethereum, which this page does not offer. Enter the address instead.',
  gateway: 'This name is kept outside of the network, by a server that is not asked. Enter the address instead.',
  contract: (network: string) =>
    `The name has no address on ${network}. On Ethereum its address is a contract, which may have no owner here. Ask for an address on ${network}.`,
}

const toFoundAddress =
  (type: 'address' | 'bytes') =>
  (answer: unknown): string | undefined => {
    try {
      const [result] = decodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], answer as Hex)
      const [found] = decodeAbiParameters([{ type }], result)
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
