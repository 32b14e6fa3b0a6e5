import * as v from 'valibot'

/** Where every field of a record may be missing, a list would pass for one. */
export const notList: v.GenericSchema<unknown, unknown> = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'a record'),
)
