/** Time zones of mainland China, Hong Kong and Macau, in capitals. */
const timeZones: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])

/**
 * Checks whether a time zone is in a restricted region.
 *
 * @example
 * ```ts
 * import { isRestrictedTimeZone } from '@mooring/core/internal'
 *
 * isRestrictedTimeZone('Asia/Shanghai') // true
 * ```
 *
 * @param timeZone - IANA, in any case: `Intl.DateTimeFormat().resolvedOptions().timeZone`.
 * @see Specification §6.
 */
export function isRestrictedTimeZone(timeZone: string): boolean {
  return timeZones.has(timeZone.toUpperCase())
}
