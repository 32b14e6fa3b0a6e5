import * as v from 'valibot'

/** More dollars than there are. */
const most = 1e15

/**
 * A price or a worth in US dollars. One that cannot be is not known, and takes nothing else of the answer with it: the
 * balance is right all the same.
 */
export const usd: v.GenericSchema<unknown, number | undefined> = v.pipe(
  v.nullish(v.number()),
  v.transform((value) => (typeof value === 'number' && value >= 0 && value <= most ? value : undefined)),
)
