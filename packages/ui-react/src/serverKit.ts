import { type AppKit, createAppKit } from '@mooring/controllers'

let nobody: AppKit | undefined

/**
 * On a server without an instance, because the page creates it in the browser, components show a disconnected state.
 */
export function serverKit(): AppKit | undefined {
  if (typeof document === 'undefined') nobody ??= createAppKit({ networks: [ethereum] })
  return nobody
}

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
