/** What names a place by its path, or its host, and leaves the rest to the page. */
const path: RegExp = /^\.{0,2}\//u

/** A page may name an endpoint of its own as it names its pages: by the path alone. Anything else stays as it is. */
export function toFullUrl(url: string): string {
  try {
    return path.test(url) ? new URL(url, globalThis.location?.href).href : url
  } catch {
    return url
  }
}
