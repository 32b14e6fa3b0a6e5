import * as v from 'valibot'

/**
 * An amount in base units (wei, lamports), as a text of digits or in hexadecimal, of at most 256 bits. It becomes a
 * bigint.
 */
export const baseUnits: v.GenericSchema<unknown, bigint> = v.pipe(
  v.string(),
  v.check((text) => /^(\d{1,78}|0x[\da-f]{1,64})$/iu.test(text), 'an amount'),
  v.transform((text) => BigInt(text)),
  v.check((amount) => amount < 2n ** 256n, 'an amount'),
)
