import * as v from 'valibot'

/** Parses an amount in base units (wei, lamports), in decimal or hexadecimal text of at most 256 bits, to a bigint. */
export const baseUnits: v.GenericSchema<unknown, bigint> = v.pipe(
  v.string(),
  v.check((text) => /^(\d{1,78}|0x[\da-f]{1,64})$/iu.test(text), 'an amount'),
  v.transform((text) => BigInt(text)),
  v.check((amount) => amount < 2n ** 256n, 'an amount'),
)
