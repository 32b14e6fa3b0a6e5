import * as v from 'valibot'

/** The currencies of the services, ISO 4217. */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'AUD' | 'CAD' | 'INR' | 'JPY'

/** More money than exists. */
const maxMoney = 1e15

/**
 * A price or a value in money. An impossible one becomes undefined, so that the rest of the answer stays valid.
 */
export const money: v.GenericSchema<unknown, number | undefined> = v.pipe(
  v.nullish(v.number()),
  v.transform((value) => (typeof value === 'number' && value >= 0 && value <= maxMoney ? value : undefined)),
)
