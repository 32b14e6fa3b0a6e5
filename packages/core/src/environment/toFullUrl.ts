/** Matches a relative URL: a path, or a host without a scheme. */
const path: RegExp = /^\.{0,2}\//u

/**
 * Resolves an endpoint that the page names by its path. Any other URL stays unchanged.
 *
 * @example
 * ```ts
 * import { toFullUrl } from '@mooring/core'
 *
 * toFullUrl('/rpc') // 'https://app.example.org/rpc'
 * ```
 */
export function toFullUrl(url: string): string {
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  try {
    return path.test(url) ? new URL(url, location?.href).href : url
  } catch {
    return url
  }
}
