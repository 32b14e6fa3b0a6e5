import type { ThemeVariables } from './Theme.js'

const name: RegExp = /^--(w3m|apkt|mooring)-([a-z-]+)$/u
const order = ['w3m', 'apkt', 'mooring']

/**
 * Converts all theme variables to their Mooring names. If one is set under several names, ours wins over `--apkt-`, and
 * that over `--w3m-`.
 *
 * @example
 * ```ts
 * import { toCssVariables } from '@mooring/core/internal'
 *
 * toCssVariables({ '--w3m-accent': '#0a7' }) // { '--mooring-accent': '#0a7' }
 * ```
 *
 * @returns Names and values of CSS custom properties.
 * @see Specification §3 and §9.
 */
export function toCssVariables(variables: ThemeVariables): Record<string, string> {
  const found = Object.entries(variables).flatMap(([key, value]) => {
    const [, prefix = '', rest = ''] = name.exec(key) ?? []
    return prefix && value !== undefined ? [{ prefix, rest, value: String(value) }] : []
  })
  found.sort((a, b) => order.indexOf(a.prefix) - order.indexOf(b.prefix))
  return Object.fromEntries(found.map(({ rest, value }) => [`--mooring-${rest}`, value]))
}
