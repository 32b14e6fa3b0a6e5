import * as v from 'valibot'
import { plainDecimal } from '../amounts/plainDecimal.js'

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
