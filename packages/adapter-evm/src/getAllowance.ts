import { addressOf, type ChainAdapter, InvalidReplyError } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { toWord } from './toWord.js'

/** `allowance(address,address)` */
const method = '0xdd62ed3e'
const word: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Reads how much of a token a contract may take from an account.
 *
 * @throws {InvalidAddressError} The account, the token or the contract is not an address.
 * @throws {InvalidReplyError} The token did not answer with a number.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-20, `allowance`.
 */
export async function getAllowance(parameters: getAllowance.Parameters): Promise<bigint> {
  const { network, address, token, spender, signal, fetch } = parameters
  const data = `${method}${toWord(readAddress(address))}${toWord(readAddress(spender))}`
  return requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to: readAddress(addressOf(token)), data }, 'latest'],
    parse(value) {
      if (typeof value === 'string' && word.test(value)) return BigInt(value)
      throw new InvalidReplyError({ details: 'It is not an allowance.' })
    },
    signal,
    fetch,
  })
}

export declare namespace getAllowance {
  type Parameters = ChainAdapter.AllowanceParameters & { fetch: typeof globalThis.fetch }
}
