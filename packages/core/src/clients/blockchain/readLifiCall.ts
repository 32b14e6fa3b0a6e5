import { type CallWords, toAccount, toNumber, toPlace } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** The methods that swap on one network, and whether they take one step or a list. */
const methods: ReadonlyMap<string, 'one' | 'list'> = new Map([
  // swapTokensSingleV3: token to token, token to coin, coin to token
  ['4666fc80', 'one'],
  ['733214a3', 'one'],
  ['af7060fd', 'one'],
  // swapTokensMultipleV3: the same
  ['5fd9ae2e', 'list'],
  ['2c57e884', 'list'],
  ['736eac0b', 'list'],
  // swapTokensGeneric
  ['4630a0d8', 'list'],
])
const [sellsCoin, buysCoin] = [new Set(['af7060fd', '736eac0b']), new Set(['733214a3', '2c57e884'])]
/** How LI.FI writes the coin of a network. */
const coin: string = `0x${'0'.repeat(40)}`
/** More than any route takes. */
const mostSteps = 32

/**
 * Reads a call of LI.FI's diamond, which itself compares what it got with the least, and pays the receiver.
 *
 * @returns Undefined for any other method, for malformed data, and for a call that takes several tokens.
 * @see https://github.com/lifinance/contracts `GenericSwapFacetV3`
 */
export function readLifiCall(method: string, words: CallWords): SwapCall | undefined {
  const kind = methods.get(method)
  if (!kind) return undefined
  const [, , , receiver, least, offset] = words
  const start = toPlace(offset)
  const count = kind === 'one' ? 1 : Number(toNumber(words[start]))
  if (!(count >= 1 && count <= mostSteps)) return undefined
  const places = Array.from({ length: count }, (_, step) =>
    kind === 'one' ? start : start + 1 + toPlace(words[start + 1 + step]),
  )
  if (!places.every((place) => words.length >= place + 7)) return undefined
  const steps = places.map((place) => {
    const [, , source, to, amount, , isDeposited] = words.slice(place, place + 7)
    const isTaken = kind === 'one' || toNumber(isDeposited) !== 0n
    return { source: toAccount(source), to: toAccount(to), amount: toNumber(amount), isTaken }
  })
  const [source, to] = [steps[0]?.source ?? '', steps.at(-1)?.to ?? '']
  const taken = steps.filter(({ isTaken }) => isTaken)
  if (taken.some((step) => step.source !== source)) return undefined
  // Else it would be a call that sells coins, and takes a token beside them.
  if (sellsCoin.has(method) && source !== coin) return undefined
  const isCoinSold = source === coin
  return {
    amount: isCoinSold ? undefined : taken.reduce((sum, { amount }) => sum + amount, 0n),
    least: toNumber(least),
    path: [source, to],
    receiver: toAccount(receiver),
    isCoinBought: buysCoin.has(method) || to === coin,
  }
}
