import type { Fields } from './toTyped.js'

/** Unreadable data are shown field by field. */
export class UnreadableError extends Error {}

/** The longest list that is read: a longer one hides what is in it. */
const maxItems = 50

export function toFields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new UnreadableError()
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= maxItems) return value
  throw new UnreadableError()
}

export function toAddress(value: unknown): string {
  if (typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)) return value
  throw new UnreadableError()
}

/** A number that JavaScript has rounded is another one, and one with a zero in front may be octal. */
export function toNumber(value: unknown): bigint {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value) || typeof value === 'string'
  if (isNumber && /^(?:0|[1-9]\d{0,77}|0x[\da-f]{1,64})$/iu.test(String(value))) return BigInt(value as string)
  throw new UnreadableError()
}

export const toEnd = (value: unknown): bigint | undefined => limitedTime(toNumber(value))

/** Zero, or a time beyond the year 9999, means that there is no end. */
const limitedTime = (time: bigint): bigint | undefined => (time > 253_402_300_799n || time === 0n ? undefined : time)
