import { InvalidUrlError } from './InvalidUrlError.js'

/** Values of a query. A list is joined by commas; nothing, an empty text and an empty list are left out. */
export type Query = { readonly [name: string]: string | number | boolean | readonly string[] | undefined }

/**
 * Joins the base address of a service, a path and queries. A query of the base address is kept; of several values under
 * one name the last counts.
 *
 * @example
 * ```ts
 * import { toUrl } from '@mooring/core'
 *
 * toUrl('https://api.example.org/v2', '/getWallets', { page: 1 }) // 'https://api.example.org/v2/getWallets?page=1'
 * ```
 *
 * @param path - As it is to be sent, each segment escaped.
 * @throws {InvalidUrlError} The base address is none.
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

/** Reads an address. @throws {InvalidUrlError} It is none. */
export function parseUrl(text: string): URL {
  try {
    return new URL(text)
  } catch (cause) {
    throw new InvalidUrlError({ url: text, cause })
  }
}
