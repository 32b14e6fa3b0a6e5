import * as v from 'valibot'

/** Rejects lists, which would pass as a record whose fields are all optional. */
export const notList: v.GenericSchema<unknown, unknown> = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'a record'),
)
