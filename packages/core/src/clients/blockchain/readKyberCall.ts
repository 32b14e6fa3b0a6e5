import { type CallWords, toAccount, toNumber, toPlace } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** How KyberSwap writes the coin of a network. */
const coin: string = `0x${'e'.repeat(40)}`
/** The methods, and at which word of their arguments the offset of the description is. */
const methods: ReadonlyMap<string, { readonly isInTuple: boolean; readonly description: number }> = new Map([
  ['e21fd0e9', { isInTuple: true, description: 3 }],
  ['8af033fb', { isInTuple: false, description: 1 }],
])
/** The least is for the whole amount only without this flag: the contract may sell a part. */
const partialFill = 1n

/**
 * Reads a call of KyberSwap's `MetaAggregationRouterV2`, which itself compares what the receiver got with the least.
 *
 * @returns Undefined for any other method, and for malformed data.
 */
export function readKyberCall(method: string, words: CallWords): SwapCall | undefined {
  const known = methods.get(method)
  if (!known) return undefined
  const start = known.isInTuple ? toPlace(words[0]) : 0
  const place = start + toPlace(words[start + known.description])
  const [source, to, , , , , receiver, amount, least, flags] = words.slice(place, place + 10)
  if (flags === undefined || toNumber(flags) & partialFill) return undefined
  const path = [toAccount(source), toAccount(to)]
  return {
    amount: path[0] === coin ? undefined : toNumber(amount),
    least: toNumber(least),
    path,
    receiver: toAccount(receiver),
    isCoinBought: path[1] === coin,
  }
}
