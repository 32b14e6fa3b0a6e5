import { InvalidReplyError, type Network, readProperty } from '@mooring/core'
import { parseExactJson } from './parseExactJson.js'
import { requestEsplora } from './requestEsplora.js'

/** The targets for confirmation, in blocks. The first one that the endpoint knows counts. */
const targets = ['2', '3', '1']
/** Above any real rate, in satoshi for each virtual byte, and the most that nodes relay. */
const highest = 10_000

/** Whether a number can be a fee rate. An endpoint that returns another is malicious or broken. */
export const isFeeRate = (rate: number): boolean => rate > 0 && rate <= highest

/**
 * Reads the fee rate for one of the next two blocks, in satoshi for each virtual byte.
 *
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readFeeRate(options: readFeeRate.Options): Promise<number> {
  return requestEsplora({ ...options, path: '/fee-estimates', parse: parseRate })
}

function parseRate(text: string): number {
  const estimates = parseExactJson(text)
  const found = targets.map((target) => readProperty(estimates, target)).find((rate) => rate !== undefined)
  const rate = Number(found)
  if (!isFeeRate(rate)) throw new InvalidReplyError({ details: 'It is not a rate.' })
  // Nodes relay nothing below 1, and one decimal digit is enough.
  return Math.max(1, Math.ceil(rate * 10) / 10)
}

export declare namespace readFeeRate {
  type Options = { network: Network; signal: AbortSignal; fetch: typeof globalThis.fetch }
}
