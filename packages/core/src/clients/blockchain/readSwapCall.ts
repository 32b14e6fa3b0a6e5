import { toAccount, toNumber, toPlace, toWords } from './callWords.js'
import { readKyberCall } from './readKyberCall.js'
import { readLifiCall } from './readLifiCall.js'
import { readUniswap3Call } from './readUniswap3Call.js'
import { readUniswap4Call } from './readUniswap4Call.js'
import { readZeroExCall } from './readZeroExCall.js'

/** What a swap does, as far as its calldata says so. Addresses are lower case; amounts are base units. */
export type SwapCall = {
  /** The amount that is taken; undefined where it is the coins that are sent along. */
  readonly amount: bigint | undefined
  /** How many of the coins that are sent along it sells, where it says so. The others would stay with the router. */
  readonly coins?: bigint
  /** The least amount that comes back; undefined for wrapping, which gives as much as it takes. */
  readonly least: bigint | undefined
  /** The tokens on the way, the sold one first; empty for wrapping. */
  readonly path: readonly string[]
  /** Who gets what comes back; undefined for wrapping, where it is the sender. */
  readonly receiver: string | undefined
  /** Whether the coin comes back, and not the last token on the way. */
  readonly isCoinBought: boolean
  /** The contract to which the called one hands the token. What is read here holds only if the network vouches for it. */
  readonly target?: string
  /** Whether Permit2 hands the token to the contract: it is allowed there, and not to the contract. */
  readonly isByPermit2?: boolean
}

/** The methods of routers with the interface of Uniswap v2 that sell an exact amount, and which side is the coin. */
const routers: ReadonlyMap<string, 'sold' | 'bought' | 'none'> = new Map([
  ['7ff36ab5', 'sold'],
  ['b6f9de95', 'sold'],
  ['18cbafe5', 'bought'],
  ['791ac947', 'bought'],
  ['38ed1739', 'none'],
  ['5c11d795', 'none'],
])
/** Longer paths than any router takes. */
const longestPath = 16

/**
 * Reads the calldata of a swap: of a router with the interface of Uniswap v2, of Uniswap v3 or v4, KyberSwap, LI.FI or
 * 0x, or of a wrapped coin.
 *
 * @param data - In hexadecimal, with `0x`.
 * @returns Undefined for any other method, and for malformed data.
 */
export function readSwapCall(data: string): SwapCall | undefined {
  const text = data.slice(2).toLowerCase()
  const [method, words] = [text.slice(0, 8), toWords(text.slice(8))]
  const wrapping = { least: undefined, path: [], receiver: undefined }
  if (method === 'd0e30db0') return { amount: undefined, ...wrapping, isCoinBought: false }
  if (method === '2e1a7d4d') {
    return words[0] ? { amount: toNumber(words[0]), ...wrapping, isCoinBought: true } : undefined
  }
  const coin = routers.get(method)
  if (coin === undefined) {
    const read = readUniswap3Call(method, text.slice(8)) ?? readUniswap4Call(method, text.slice(8))
    return read ?? readKyberCall(method, words) ?? readLifiCall(method, words) ?? readZeroExCall(method, text.slice(8))
  }
  const [amount, rest] = coin === 'sold' ? [undefined, words] : [toNumber(words[0]), words.slice(1)]
  const [least, offset, receiver] = rest
  const start = toPlace(offset)
  const length = Number(toNumber(words[start]))
  if (!(length >= 2 && length <= longestPath) || words.length < start + 1 + length) return undefined
  const path = words.slice(start + 1, start + 1 + length).map(toAccount)
  return { amount, least: toNumber(least), path, receiver: toAccount(receiver), isCoinBought: coin === 'bought' }
}
