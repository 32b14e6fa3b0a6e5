/** A page may name an endpoint of its own as it names its pages: by the path alone. What is no address stays as it is. */
export function toFullUrl(url: string): string {
  try {
    return new URL(url, globalThis.location?.href).href
  } catch {
    return url
  }
}
