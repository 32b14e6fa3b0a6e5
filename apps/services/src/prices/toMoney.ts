import type { BigNumber } from 'bignumber.js'

/** A price or a value as JSON has it: a number, or null when it is not known or too great for one. */
export function toMoney(amount: BigNumber | undefined): number | null {
  const money = amount?.toNumber()
  return money !== undefined && Number.isFinite(money) ? money : null
}
