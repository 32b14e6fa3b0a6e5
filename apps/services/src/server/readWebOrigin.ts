/** Parses the origin that a browser, or a program that imitates one, sends. Undefined if no web page can have it. */
export function readWebOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
