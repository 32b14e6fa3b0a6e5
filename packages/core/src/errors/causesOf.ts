import { readProperty } from './readProperty.js'

/** Where wallets, nodes and libraries put the error that matters, when they wrap it in one that says little. */
const keys = ['cause', 'data', 'originalError', 'error', 'innerError', 'info'] as const
/** How many are looked at: a hostile value can go on for ever. */
const limit = 50

/**
 * Lists a thrown value and all that it wraps, the outermost first, each once.
 *
 * @param value - What was thrown: an error, an envelope, a text, a hostile proxy.
 */
export function causesOf(value: unknown): readonly unknown[] {
  const found = new Set<unknown>([value])
  for (const outer of found) {
    // The browser's own errors carry old numbers that are no codes of a wallet, and "The user aborted a request."
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
    // A proxy that objects to being looked at.
    return false
  }
}
