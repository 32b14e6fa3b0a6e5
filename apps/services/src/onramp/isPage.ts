import { isLoopback } from '../server/isLoopback.ts'

/** Whether visitors may be led there: a page of the seller, encrypted unless it is on this machine. */
export function isPage(text: string, pages: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  return pages.includes(origin) && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}
