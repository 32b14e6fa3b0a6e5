import { InvalidReplyError, type Network } from '@mooring/core'
import { spaceOf } from './chains.js'
import { parseExactJson } from './parseExactJson.js'
import { requestEsplora } from './requestEsplora.js'

/** The target for confirmation, in blocks. */
const wanted = 2
/** Nodes relay nothing below it, in satoshi for each virtual byte. */
const lowest = 1
/** Above any real rate, in satoshi for each virtual byte, and the most that nodes relay. */
const highest = 10_000

/** Whether a number can be a fee rate. An endpoint that returns another is malicious or broken. */
export const isFeeRate = (rate: number): boolean => rate > 0 && rate <= highest

/**
 * Reads the fee rate for one of the next two blocks, in satoshi for each virtual byte. An endpoint without an estimate for
 * them gives that of the nearest target that it knows. Nodes of quiet test networks know none: there it is the lowest
 * rate that nodes relay.
 *
 * @throws {BaseError} No endpoint of the network answered with a rate.
 */
export async function readFeeRate(options: readFeeRate.Options): Promise<number> {
  const isTest = spaceOf(options.network) !== 'main'
  return requestEsplora({ ...options, path: '/fee-estimates', parse: (text) => parseRate(text, isTest) })
}

function parseRate(text: string, isTest: boolean): number {
  const estimates = parseExactJson(text)
  if (typeof estimates !== 'object' || estimates === null || Array.isArray(estimates)) {
    throw new InvalidReplyError({ details: 'It is not a list of rates.' })
  }
  // Nodes write -1 where they have no estimate.
  const known = Object.entries(estimates)
    .map(([target, rate]) => ({ distance: Math.abs(Number(target) - wanted), rate: Number(rate) }))
    .filter(({ distance, rate }) => Number.isFinite(distance) && !(rate <= 0))
  // Of two that are equally near, the slower one costs less.
  const { rate } = known.sort((a, b) => a.distance - b.distance || a.rate - b.rate)[0] ?? {
    rate: isTest ? lowest : undefined,
  }
  if (rate === undefined || !isFeeRate(rate)) throw new InvalidReplyError({ details: 'It is not a rate.' })
  // One decimal digit is enough.
  return Math.max(lowest, Math.ceil(rate * 10) / 10)
}

export declare namespace readFeeRate {
  type Options = { network: Network; signal: AbortSignal; fetch: typeof globalThis.fetch }
}
