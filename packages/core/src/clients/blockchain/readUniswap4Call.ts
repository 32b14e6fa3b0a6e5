import { readBytes, readBytesList, toDigits } from './callBytes.js'
import { toAccount, toNumber, toPlace, toWords } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** `execute(bytes commands, bytes[] inputs, uint256 deadline)`. */
const execute = '3593564c'
/** `V4_SWAP`, then `SWEEP`, which gives back coins that were not sold. */
const sellingCoins = '1004'
/** `V4_SWAP` alone, which takes a token by Permit2. */
const sellingTokens = '10'
/** `SWAP_EXACT_IN`, `SETTLE_ALL`, `TAKE`. */
const actions = '070c0e'
/** How the router writes the coin, and a pool without a program. */
const nobody: string = `0x${'0'.repeat(40)}`
const mostPools = 8
/** Amounts are numbers of 128 bits. */
const mostUnits: bigint = 2n ** 128n

/**
 * Reads a call of Uniswap's Universal Router that sells the coin or a token through pools of v4 without hooks.
 *
 * @param arguments_ - In hexadecimal.
 * @returns Undefined for any other method, for other commands, and for malformed data.
 * @see https://github.com/Uniswap/v4-periphery/blob/main/src/interfaces/IV4Router.sol
 */
export function readUniswap4Call(method: string, arguments_: string): SwapCall | undefined {
  const commands = method === execute ? readBytes(arguments_, toDigits(arguments_.slice(0, 64))) : ''
  if (commands !== sellingCoins && commands !== sellingTokens) return undefined
  const [swap = '', sweep = ''] = readBytesList(arguments_, toDigits(arguments_.slice(64, 128)), commands.length / 2)
  if (readBytes(swap, toDigits(swap.slice(0, 64))) !== actions) return undefined
  const [exact = '', settle = '', take = ''] = readBytesList(swap, toDigits(swap.slice(64, 128)), 3)
  const sold = readExact(toWords(exact))
  const [settled, taken, swept] = [toWords(settle), toWords(take), toWords(sweep)]
  if (!sold || settled.length !== 2 || taken.length !== 3) return undefined
  const [receiver, from, to] = [toAccount(taken[1]), sold.path[0], sold.path.at(-1)]
  // It pays with what it sells, and takes all that came out.
  const isPaid = toAccount(settled[0]) === from && toAccount(taken[0]) === to && toNumber(taken[2]) === 0n
  if (!isPaid || (from === nobody) !== (commands === sellingCoins)) return undefined
  const { coins, ...rest } = { ...sold, receiver, isCoinBought: to === nobody }
  if (from !== nobody) return toNumber(settled[1]) === coins ? { amount: coins, ...rest, isByPermit2: true } : undefined
  // What is left goes to the same account.
  const isSwept = swept.length === 3 && toAccount(swept[0]) === nobody && toAccount(swept[1]) === receiver
  return isSwept ? { amount: undefined, coins, ...rest } : undefined
}

/** Reads the structure of `SWAP_EXACT_IN`. */
function readExact(words: readonly string[]): Pick<Required<SwapCall>, 'coins' | 'least' | 'path'> | undefined {
  const [offset, sold, list, coins, least] = words
  const start = 1 + toPlace(list)
  const count = Number(toNumber(words[start]))
  const isOther = least === undefined || toNumber(offset) !== 32n || toNumber(coins) >= mostUnits
  if (isOther || !(count >= 1 && count <= mostPools)) return undefined
  const pools = Array.from({ length: count }, (_, at) => {
    const place = start + 1 + toPlace(words[start + 1 + at])
    const [currency, , , hooks] = words.slice(place, place + 4)
    return { currency: toAccount(currency), isPlain: hooks !== undefined && toAccount(hooks) === nobody }
  })
  if (!pools.every(({ isPlain }) => isPlain)) return undefined
  return {
    coins: toNumber(coins),
    least: toNumber(least),
    path: [toAccount(sold), ...pools.map(({ currency }) => currency)],
  }
}
