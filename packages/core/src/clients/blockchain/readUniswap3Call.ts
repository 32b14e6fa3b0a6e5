import { readBytes, readBytesList, toDigits } from './callBytes.js'
import { toAccount, toNumber, toWords } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** `multicall(uint256 deadline, bytes[] data)`, in which everything else is. */
const [multicall, exactInput, wrapCoin, unwrapCoin] = ['5ae401dc', 'b858183f', '1c58db4f', '49404b7c']
/** How the router writes itself as a receiver. */
const routerItself: string = `0x${'2'.padStart(40, '0')}`
/** The calls of one swap: wrap the coin, swap, unwrap it. */
const mostCalls = 3
/** An address, and for each pool its fee and the next address, in digits. */
const [addressSize, poolSize, mostPools] = [40, 46, 8]

/**
 * Reads a call of Uniswap's `SwapRouter02` that sells an exact amount through pools of v3, in one of three forms.
 *
 * A token for a token is one call. A token for the coin goes to the router, which unwraps at least the least. The coin is
 * wrapped first, then the router sells what it has itself, so that it takes no token of the account, and unwraps the rest.
 *
 * @param arguments_ - In hexadecimal.
 * @returns Undefined for any other method, and for malformed data.
 * @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/interfaces/IV3SwapRouter.sol
 */
export function readUniswap3Call(method: string, arguments_: string): SwapCall | undefined {
  if (method !== multicall) return undefined
  const calls = readCalls(arguments_)
  const names = calls.map(({ name }) => name).join(' ')
  const swap = readSwap(calls.find(({ name }) => name === exactInput)?.words)
  const [minimum, unwrapped] = calls.at(-1)?.words ?? []
  if (!swap) return undefined
  const { amount, least, path, receiver } = swap
  if (names === exactInput) return { amount, least, path, receiver, isCoinBought: false }
  if (names === `${exactInput} ${unwrapCoin}` && receiver === routerItself) {
    return { amount, least: toNumber(minimum), path, receiver: toAccount(unwrapped), isCoinBought: true }
  }
  const isSold =
    names === `${wrapCoin} ${exactInput} ${unwrapCoin}` && amount === 0n && receiver === toAccount(unwrapped)
  if (!isSold) return undefined
  return { amount: undefined, coins: toNumber(calls[0]?.words[0]), least, path, receiver, isCoinBought: false }
}

type Call = { readonly name: string; readonly words: readonly string[] }

/** The calls of a multicall; empty when they are malformed. */
function readCalls(arguments_: string): readonly Call[] {
  return readBytesList(arguments_, toDigits(arguments_.slice(64, 128)), mostCalls).map((call) => ({
    name: call.slice(0, 8),
    words: toWords(call.slice(8)),
  }))
}

/** Reads the structure of `exactInput`. */
function readSwap(words: readonly string[] = []): Swap | undefined {
  const [offset, , receiver, amount, least] = words
  // Where every encoder writes it. Elsewhere, the router would read other words than these.
  if (least === undefined || toNumber(offset) !== 32n || toNumber(words[1]) !== 128n) return undefined
  const way = readBytes(words.slice(1).join(''), toDigits(words[1]))
  const pools = (way.length - addressSize) / poolSize
  if (!(Number.isInteger(pools) && pools >= 1 && pools <= mostPools)) return undefined
  const path = Array.from(
    { length: pools + 1 },
    (_, at) => `0x${way.slice(at * poolSize, at * poolSize + addressSize)}`,
  )
  return { amount: toNumber(amount), least: toNumber(least), path, receiver: toAccount(receiver) }
}
type Swap = {
  readonly amount: bigint
  readonly least: bigint
  readonly path: readonly string[]
  readonly receiver: string
}
