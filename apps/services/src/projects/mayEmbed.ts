import { isLoopback } from '../server/isLoopback.ts'
import { readWebOrigin } from '../server/readWebOrigin.ts'
import { matchesOrigin } from './matchesOrigin.ts'

/**
 * Whether a page of this origin may show the frame of the embedded wallet. Unlike `isOriginAllowed`, an empty list allows
 * only pages of this machine, and a list allows no others than those on it: who may show the frame may ask for signatures.
 * A pattern without a scheme means https, since browsers give a frame no cryptography within a page of http.
 */
export function mayEmbed(origin: string, patterns: readonly string[]): boolean {
  if (readWebOrigin(origin) !== origin) return false
  const url = new URL(origin)
  const isSafe = url.protocol === 'https:' || isLoopback(url.hostname)
  if (patterns.length === 0) return isLoopback(url.hostname)
  return isSafe && patterns.some((pattern) => matchesOrigin(pattern, url))
}
