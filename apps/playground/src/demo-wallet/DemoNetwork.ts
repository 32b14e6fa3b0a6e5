import type { Network } from '@mooring/core'

/** A network that the demo wallet supports. Its node is on this computer. */
export type DemoNetwork = {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly url: string
}

/** Converts a network of the page, if its node is on this computer. */
export function toDemoNetwork({ id, name, nativeCurrency, rpcUrls }: Network.Input): DemoNetwork | undefined {
  const url = rpcUrls.default.http.find(isLoopbackUrl)
  const { symbol, decimals } = nativeCurrency
  return url && typeof id === 'number' ? { chainId: id, name, symbol, decimals, url } : undefined
}

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
