import * as v from 'valibot'

/** More dollars than exist. */
const most = 1e15

/**
 * A price or a value in US dollars. An impossible one becomes undefined, so that the rest of the answer stays valid.
 */
export const usd: v.GenericSchema<unknown, number | undefined> = v.pipe(
  v.nullish(v.number()),
  v.transform((value) => (typeof value === 'number' && value >= 0 && value <= most ? value : undefined)),
)
