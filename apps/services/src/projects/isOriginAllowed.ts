import { isLoopback } from '../server/isLoopback.ts'
import { matchesOrigin } from './matchesOrigin.ts'

/**
 * Whether a page of this origin may ask.
 *
 * @param patterns - `[scheme://]host[:port]`; `*` stands for one whole label. An empty list allows every origin.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return isLoopback(url.hostname) || patterns.some((pattern) => matchesOrigin(pattern, url))
}
