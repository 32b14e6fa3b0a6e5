import { safeHref } from './safeHref.js'

const scheme: RegExp = /^([a-z][a-z\d+.-]{0,63}):[^\s\p{Cc}\p{Cf}"'<>\\]*$/iu
/** Schemes that a browser handles itself: it would execute or display their content as part of the page. */
const harmful: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'filesystem', 'about'])

/**
 * Accepts a foreign link only if it opens an application: by its own scheme, or by a safe web address.
 *
 * @see Specification §3: mobile_link, desktop_link.
 */
export function readAppLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  const name = scheme.exec(value)?.[1]?.toLowerCase()
  if (!name || harmful.has(name)) return undefined
  return name === 'http' || name === 'https' ? safeHref(value) : value
}
