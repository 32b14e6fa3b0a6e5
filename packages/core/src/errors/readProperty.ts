/**
 * Reads a property of any value. Returns `undefined` for a missing object, a throwing getter or a hostile proxy.
 *
 * @example
 * ```ts
 * import { readProperty } from '@mooring/core'
 *
 * readProperty({ code: 4001 }, 'code') // 4001
 * readProperty(null, 'code') // undefined
 * ```
 *
 * @see Specification §8: errors of wallets and nodes become named errors.
 */
export function readProperty(value: unknown, key: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
