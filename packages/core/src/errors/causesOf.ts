import { readProperty } from './readProperty.js'

/** The properties in which wallets, nodes and libraries put the original error when they wrap it. */
const keys = ['cause', 'data', 'originalError', 'error', 'innerError', 'info'] as const
/** The maximum number of values: a hostile value can nest endlessly. */
const limit = 50

/**
 * Lists a thrown value and everything that it wraps, outermost first, each once.
 *
 * @example
 * ```ts
 * import { causesOf } from '@mooring/core'
 *
 * causesOf({ code: -32603, data: { code: 4001 } }).length // 2
 * ```
 *
 * @param value - What was thrown: an error, an envelope, a text, a hostile proxy.
 */
export function causesOf(value: unknown): readonly unknown[] {
  const found = new Set<unknown>([value])
  for (const outer of found) {
    // The browser's own errors have legacy codes unrelated to wallets, and the text "The user aborted a request."
    if (isDomException(outer)) found.delete(outer)
    else for (const key of keys) if (found.size < limit) add(found, readProperty(outer, key))
  }
  return [...found]
}

function add(found: Set<unknown>, value: unknown): void {
  if (value !== undefined && value !== null) found.add(value)
}

function isDomException(value: unknown): boolean {
  try {
    return value instanceof DOMException
  } catch {
    // A proxy may throw on access.
    return false
  }
}
