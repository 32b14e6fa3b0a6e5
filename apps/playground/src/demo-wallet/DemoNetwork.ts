import type { Network } from '@mooring/core'
import { isLoopbackUrl } from './isLoopback.js'

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
