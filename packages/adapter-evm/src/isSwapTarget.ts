import { type ChainAdapter, InvalidReplyError } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { toWord } from './toWord.js'

/** Says which contract 0x lets take tokens now, and which one did before it. At this address on every network. */
const registry = '0x00000000000004533Fe15556B1E086BB1A72cEae'
/** The feature of swaps that the account itself sends. */
const feature: string = toWord(2n)
/** `ownerOf(uint256)`, `prev(uint128)` */
const [current, previous] = ['0x6352211e', '0xe2603dc2']
const answer: RegExp = /^0x(?:0{24}[\da-f]{40})?$/iu

/**
 * Checks whether a contract is one of those by which 0x swaps now. They change every few weeks, so that no page can list
 * them, and any other one could keep the tokens.
 *
 * @returns Undefined on a network where 0x has no registry.
 * @throws {InvalidAddressError} It is not an address.
 * @throws {InvalidReplyError} The registry did not answer with an address.
 * @throws {BaseError} No endpoint of the network answered, or 0x has stopped its contracts.
 * @see https://github.com/0xProject/0x-settler, the registry of its contracts
 */
export async function isSwapTarget(parameters: isSwapTarget.Parameters): Promise<boolean | undefined> {
  const { address, network, signal, fetch } = parameters
  const wanted = readAddress(address).toLowerCase()
  const read = (method: string) =>
    requestRpc({
      urls: network.rpcUrls.default.http,
      method: 'eth_call',
      params: [{ to: registry, data: `${method}${feature}` }, 'latest'],
      parse(value) {
        if (typeof value === 'string' && answer.test(value)) return value.toLowerCase()
        throw new InvalidReplyError({ details: 'It is not an address.' })
      },
      signal,
      fetch,
    })
  // The first contract has no predecessor.
  const [now, before] = await Promise.all([read(current), read(previous).catch(() => '')])
  if (now === '0x') return undefined
  return [now, before].some((word) => `0x${word.slice(26)}` === wanted)
}

export declare namespace isSwapTarget {
  type Parameters = ChainAdapter.AddressParameters & { fetch: typeof globalThis.fetch }
}
