import type { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { type Currency, currencies } from './RateSource.ts'

/** The currency of an answer. */
export const currencySchema = Type.Unsafe<Currency>(Type.String({ enum: [...currencies], default: 'usd' }))

/** Converts a price or a value for JSON: a number, or null when it is unknown or too large for one. */
export function toMoney(amount: BigNumber | undefined): number | null {
  const money = amount?.toNumber()
  return money !== undefined && Number.isFinite(money) ? money : null
}
