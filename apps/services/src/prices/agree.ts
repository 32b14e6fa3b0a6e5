import { BigNumber } from 'bignumber.js'

/** The difference of two sources that is still believed. */
const tolerance = 0.05

/**
 * What two sources say of the same thing: the first, if the others agree.
 *
 * @returns Undefined when they differ: no value is better than a wrong one.
 */
export function agree(values: readonly BigNumber[]): BigNumber | undefined {
  const [first] = values
  const least = BigNumber.min(...values)
  const most = BigNumber.max(...values)
  return first && most.minus(least).lte(most.times(tolerance)) ? first : undefined
}
