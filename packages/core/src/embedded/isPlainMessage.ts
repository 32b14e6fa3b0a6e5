/** The maximum size of a message, in bytes of its JSON. */
export const messageBytes: number = 256 * 1024

/** No valid message is nested deeper. */
const deepest = 64

/**
 * Checks whether a message consists only of plain values (records, lists, text, numbers, bigints, booleans, null,
 * undefined) and is not too large. It never throws, and reads no more than the limit: a cycle is simply too large.
 *
 * @example
 * ```ts
 * import { isPlainMessage } from '@mooring/core/internal'
 *
 * isPlainMessage({ type: '@w3m-app/GET_CHAIN_ID' }) // true
 * isPlainMessage(new Map()) // false
 * ```
 *
 * @param limit - In bytes, counted as JSON in UTF-8, roughly.
 * @see Specification §7.
 */
export function isPlainMessage(value: unknown, limit: number = messageBytes): boolean {
  try {
    const open: [value: unknown, depth: number][] = [[value, 0]]
    let size = 0
    for (let next = open.pop(); next; next = open.pop()) {
      const [part, depth] = next
      size += sizeOf(part, limit - size)
      if (size > limit || depth > deepest) return false
      if (typeof part !== 'object' || part === null) continue
      if (Array.isArray(part) && part.length > limit - size) return false
      for (const [key, child] of Object.entries(part)) {
        if (!Array.isArray(part)) size += sizeOf(key, limit - size)
        if (size > limit) return false
        open.push([child, depth + 1])
      }
    }
    return true
  } catch {
    // A proxy may throw on access.
    return false
  }
}

/** The size of a value without its contents. A value that is not plain is infinitely large. */
function sizeOf(value: unknown, limit: number): number {
  switch (typeof value) {
    case 'string':
      // Each character has at least one byte, so a text that is too long need not be encoded.
      return value.length > limit ? value.length : new TextEncoder().encode(value).length + 3
    case 'bigint':
      return value.toString(16).length + 5
    case 'number':
    case 'boolean':
    case 'undefined':
      return 5
    case 'object':
      return value === null || Array.isArray(value) || isRecord(value) ? 5 : Number.POSITIVE_INFINITY
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Messages are copied on their way, so the prototype must be `Object.prototype` or null here. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
