/** Whether a visitor may be led there: Farcaster's app, a page of it, or a program on this machine that stands in for it. */
export function isFarcasterUrl(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || protocol === 'farcaster:' || (protocol === 'http:' && isLocal)
}
