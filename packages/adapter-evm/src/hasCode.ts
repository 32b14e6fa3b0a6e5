import { type ChainAdapter, InvalidReplyError } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'

const bytes: RegExp = /^0x(?:[\da-f]{2})*$/iu
/** The prefix of an account's code that delegates to a contract. */
const delegation: RegExp = /^0xef0100[\da-f]{40}$/iu

/**
 * Checks whether an address has a contract.
 *
 * @throws {InvalidAddressError} It is not an address.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-1474, `eth_getCode`; EIP-7702.
 */
export async function hasCode({ address, network, signal, fetch }: hasCode.Parameters): Promise<boolean> {
  return requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_getCode',
    params: [readAddress(address), 'latest'],
    parse(code) {
      if (typeof code !== 'string' || !bytes.test(code)) throw new InvalidReplyError({ details: 'It is not code.' })
      return code !== '0x' && !delegation.test(code)
    },
    signal,
    fetch,
  })
}

export declare namespace hasCode {
  type Parameters = ChainAdapter.AddressParameters & { fetch: typeof globalThis.fetch }
}
