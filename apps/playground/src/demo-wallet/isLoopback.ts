/** Says whether a host name, as addresses have it, is this computer itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(hostname)
}

/** Says whether an address leads to this computer itself. */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, protocol } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname)
}
