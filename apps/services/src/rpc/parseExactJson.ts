type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/** A number of 256 bits. Longer ones are no amounts, and take a time to read that grows faster than they do. */
const digits = /^-?\d{1,78}$/u

/** Whole numbers that are too great for a number become a bigint, to the last digit. */
const keepDigits: Reviver = (_, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && digits.test(source) ? BigInt(source) : value

/**
 * Parses JSON of a node, where amounts may be numbers.
 *
 * @throws {SyntaxError}
 */
export function parseExactJson(text: string): unknown {
  // The third argument is newer than the types of the language.
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown)
}
