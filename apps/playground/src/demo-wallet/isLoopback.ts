/** Whether the host name of a URL is this computer. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(hostname)
}

/** Whether a URL leads to this computer. */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, protocol } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname)
}
