import { InvalidAmountError, InvalidParamsRpcError, type Network } from '@mooring/core'
import type { Address, Hex } from 'viem'
import { readAddress } from './readAddress.js'
import { toWord } from './toWord.js'

/** The effect of a transaction. */
export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** `transfer(address,uint256)`. Its result is not read, so that tokens like USDT, which return nothing, work. */
const transfer = '0xa9059cbb'
const bytes: RegExp = /^0x(?:[\da-f]{2})*$/iu

/**
 * Converts a transfer to its call: of the network's own coin, or of a token. A transaction with its own calldata is
 * only validated.
 *
 * @throws {InvalidAddressError} The receiver or the token is not an address, or its checksum is wrong.
 * @throws {InvalidAmountError} The amount is negative, or exceeds 256 bits.
 * @throws {InvalidParamsRpcError} The token is on another network, or the calldata is not hexadecimal.
 * @see ERC-20; Specification §9.
 */
export function toCall({ network, token, data = '0x', ...parameters }: toCall.Parameters): Call {
  const { value } = parameters
  const to = readAddress(parameters.to)
  if (value < 0n || value >= 2n ** 256n) throw new InvalidAmountError(`${value}`, network.nativeCurrency.decimals)
  if (!isBytes(data)) throw new InvalidParamsRpcError({ details: 'The calldata is not in hexadecimal.' })
  if (token === undefined) return { to, value, data }
  const prefix = `${network.caipNetworkId}:`
  if (!token.startsWith(prefix)) {
    throw new InvalidParamsRpcError({ details: `The token is not on ${network.name}.` })
  }
  return { to: readAddress(token.slice(prefix.length)), value: 0n, data: `${transfer}${toWord(to)}${toWord(value)}` }
}

const isBytes = (data: string): data is Hex => bytes.test(data)

export declare namespace toCall {
  type Parameters = {
    network: Network
    to: string
    value: bigint
    token?: string | undefined
    data?: string | undefined
  }
}
