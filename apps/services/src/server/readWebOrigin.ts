/**
 * Reads the origin of a page from what a browser, or a program that pretends to be one, says it is. Undefined for what no
 * page on the web has.
 */
export function readWebOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
