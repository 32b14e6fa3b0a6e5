/**
 * Whether only this machine reaches a host.
 *
 * @param place - A host name, an address, or a URL.
 */
export function isLoopback(place: string): boolean {
  const url = /^[a-z][a-z0-9+.-]*:\/\//iu.test(place)
    ? place
    : `http://${/^[^[].*:/u.test(place) ? `[${place}]` : place}`
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname)
}
