import * as v from 'valibot'
import { plainDecimal } from '../amounts/plainDecimal.js'

/** Parses an amount in base units (wei, lamports), in decimal or hexadecimal text of at most 256 bits, to a bigint. */
export const baseUnits: v.GenericSchema<unknown, bigint> = v.pipe(
  v.string(),
  v.check((text) => /^(\d{1,78}|0x[\da-f]{1,64})$/iu.test(text), 'an amount'),
  v.transform((text) => BigInt(text)),
  v.check((amount) => amount < 2n ** 256n, 'an amount'),
)

/** Longer than any quantity with the maximum number of digits and decimals. */
const longest = 512

/** A quantity in the formats of services: digits and a point, sometimes an exponent, sometimes a JSON number. */
export const decimalText: v.GenericSchema<unknown, string> = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = plainDecimal(dataset.value)
    if (text !== undefined && text.length <= longest) return text
    addIssue({ expected: 'a quantity' })
    return NEVER
  }),
)
