/** Matches a relative URL: a path, or a host without a scheme. */
const path: RegExp = /^\.{0,2}\//u

/** Resolves an endpoint that the page names by its path. Any other URL stays unchanged. */
export function toFullUrl(url: string): string {
  try {
    return path.test(url) ? new URL(url, globalThis.location?.href).href : url
  } catch {
    return url
  }
}
