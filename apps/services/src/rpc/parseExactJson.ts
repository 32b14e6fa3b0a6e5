type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/** The digits of a 256-bit number. A longer number is no amount, and parsing time grows faster than its length. */
const digits = /^-?\d{1,78}$/u

/** Integers beyond the safe range become a bigint. */
const keepDigits: Reviver = (_, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && digits.test(source) ? BigInt(source) : value

/**
 * Parses JSON of a node, where amounts may be numbers.
 *
 * @throws {SyntaxError}
 */
export function parseExactJson(text: string): unknown {
  // TypeScript's types lack the reviver's third argument.
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown)
}
