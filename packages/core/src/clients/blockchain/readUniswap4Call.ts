import { readBytes, readBytesList, toDigits } from './callBytes.js'
import { toAccount, toNumber, toPlace, toWords } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** `execute(bytes commands, bytes[] inputs, uint256 deadline)`. */
const execute = '3593564c'
/** `V4_SWAP`, then `SWEEP`, which gives back coins that were not sold. */
const commands = '1004'
/** `SWAP_EXACT_IN`, `SETTLE_ALL`, `TAKE`. */
const actions = '070c0e'
/** How the router writes the coin, and a pool without a program. */
const nobody: string = `0x${'0'.repeat(40)}`
const mostPools = 8

/**
 * Reads a call of Uniswap's Universal Router that sells the coin through pools of v4 without hooks.
 *
 * @param arguments_ - In hexadecimal.
 * @returns Undefined for any other method, for other commands, and for malformed data.
 * @see https://github.com/Uniswap/v4-periphery/blob/main/src/interfaces/IV4Router.sol
 */
export function readUniswap4Call(method: string, arguments_: string): SwapCall | undefined {
  if (method !== execute || readBytes(arguments_, toDigits(arguments_.slice(0, 64))) !== commands) return undefined
  const [swap = '', sweep = ''] = readBytesList(arguments_, toDigits(arguments_.slice(64, 128)), 2)
  if (readBytes(swap, toDigits(swap.slice(0, 64))) !== actions) return undefined
  const [exact = '', settle = '', take = ''] = readBytesList(swap, toDigits(swap.slice(64, 128)), 3)
  const sold = readExact(toWords(exact))
  const [settled, taken, swept] = [toWords(settle), toWords(take), toWords(sweep)]
  const receiver = toAccount(taken[1])
  const isWhole = settled.length === 2 && taken.length === 3 && swept.length === 3
  const isOfCoin = [settled[0], swept[0]].every((currency) => toAccount(currency) === nobody)
  // It takes all that came out, and what is left goes to the same account.
  const isTaken = toAccount(taken[0]) === sold?.path.at(-1) && toNumber(taken[2]) === 0n
  if (!sold || !isWhole || !isOfCoin || !isTaken || toAccount(swept[1]) !== receiver) return undefined
  return { amount: undefined, ...sold, receiver, isCoinBought: false }
}

/** Reads the structure of `SWAP_EXACT_IN`. */
function readExact(words: readonly string[]): Pick<Required<SwapCall>, 'coins' | 'least' | 'path'> | undefined {
  const [offset, sold, list, coins, least] = words
  const start = 1 + toPlace(list)
  const count = Number(toNumber(words[start]))
  const isOther = least === undefined || toNumber(offset) !== 32n || toAccount(sold) !== nobody
  if (isOther || !(count >= 1 && count <= mostPools)) return undefined
  const pools = Array.from({ length: count }, (_, at) => {
    const place = start + 1 + toPlace(words[start + 1 + at])
    const [currency, , , hooks] = words.slice(place, place + 4)
    return { currency: toAccount(currency), isPlain: hooks !== undefined && toAccount(hooks) === nobody }
  })
  if (!pools.every(({ isPlain }) => isPlain)) return undefined
  return { coins: toNumber(coins), least: toNumber(least), path: [nobody, ...pools.map(({ currency }) => currency)] }
}
