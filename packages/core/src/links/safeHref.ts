declare const safe: unique symbol

/** A link that passed `safeHref`. Only such a link may reach `href` or `open`. */
export type SafeUrl = string & { readonly [safe]: true }

const loopback: RegExp = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u

/**
 * Accepts a foreign link only if it is a plain web address.
 *
 * It rejects script, data and file schemes, links with a user name before the host, and `http:` to anything but this
 * machine, however they are spelled. It decides on the parsed URL, and returns the parsed URL.
 *
 * @example
 * ```ts
 * import { safeHref } from '@mooring/core'
 *
 * safeHref('https://example.org/get') // 'https://example.org/get'
 * safeHref('java\tscript:alert(1)') // undefined
 * ```
 *
 * @param value - A link from a wallet, a service or a configuration.
 * @returns The link in its normal form (host in ASCII), or `undefined`.
 * @see Specification §3: foreign pictures, explorers and pages.
 */
export function safeHref(value: unknown): SafeUrl | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return undefined
  }
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  if (!isWeb || url.username || url.password) return undefined
  return url.href as SafeUrl
}
