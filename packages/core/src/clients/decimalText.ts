import * as v from 'valibot'

const shape: RegExp = /^(\d{1,80})(?:\.(\d{1,255}))?(?:e([+-]?\d{1,2}))?$/iu

/** A quantity as services write it: digits and a point, sometimes an exponent, sometimes a number of JSON. */
export const decimalText: v.GenericSchema<unknown, string> = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = toDecimalText(String(dataset.value))
    if (text !== undefined) return text
    addIssue({ expected: 'a quantity' })
    return NEVER
  }),
)

/** Writes a number without an exponent, and without zeros that say nothing. It is never rounded. */
function toDecimalText(text: string): string | undefined {
  const [matched, whole = '', fraction = '', exponent = '0'] = shape.exec(text) ?? []
  if (matched === undefined) return undefined
  const point = whole.length + Number(exponent)
  const digits = '0'.repeat(Math.max(0, 1 - point)) + (whole + fraction).padEnd(point, '0')
  const cut = Math.max(point, 1)
  const before = digits.slice(0, cut).replace(/^0+(?=\d)/u, '')
  const behind = digits.slice(cut).replace(/0+$/u, '')
  return behind ? `${before}.${behind}` : before
}
