import { InvalidUrlError } from './InvalidUrlError.js'

/** Values of a query. A list is joined by commas; undefined values, empty texts and empty lists are left out. */
export type Query = { readonly [name: string]: string | number | boolean | readonly string[] | undefined }

/**
 * Joins the base URL of a service, a path and queries. A query of the base URL is kept; the last value of a name wins.
 *
 * @example
 * ```ts
 * import { toUrl } from '@mooring/core/internal'
 *
 * toUrl('https://api.example.org/v2', '/getWallets', { page: 1 }) // 'https://api.example.org/v2/getWallets?page=1'
 * ```
 *
 * @param path - Ready to send, each segment escaped.
 * @throws {InvalidUrlError} The base URL is invalid.
 * @see Specification §7.
 */
export function toUrl(baseUrl: string, path: string, ...queries: readonly Query[]): string {
  const url = parseUrl(baseUrl)
  url.pathname = url.pathname.replace(/\/+$/u, '') + path
  for (const [name, value] of queries.flatMap((query) => Object.entries(query))) {
    const text = value === undefined ? '' : String(value)
    if (text) url.searchParams.set(name, text)
  }
  return url.href
}

/** Parses a URL. @throws {InvalidUrlError} It is invalid. */
export function parseUrl(text: string): URL {
  try {
    return new URL(text)
  } catch (cause) {
    throw new InvalidUrlError({ url: text, cause })
  }
}
