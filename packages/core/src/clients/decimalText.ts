import * as v from 'valibot'
import { plainDecimal } from '../amounts/plainDecimal.js'

/** No quantity of anything has more digits than a number of the chain with as many decimals as there may be. */
const longest = 512

/** A quantity as services write it: digits and a point, sometimes an exponent, sometimes a number of JSON. */
export const decimalText: v.GenericSchema<unknown, string> = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = plainDecimal(dataset.value)
    if (text !== undefined && text.length <= longest) return text
    addIssue({ expected: 'a quantity' })
    return NEVER
  }),
)
