import { cleanText, readProperty } from '@mooring/core'
import { type DemoNetwork, isLoopbackUrl } from './DemoNetwork.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { readChainId } from './readParams.js'

/** Parses a network that the page wants to add. Refuses one whose node is not on this computer. EIP-3085. */
export function readAddedNetwork(value: unknown): DemoNetwork {
  const chainId = readChainId(value)
  const urls = readProperty(value, 'rpcUrls')
  const url = Array.isArray(urls) ? urls.find((url) => typeof url === 'string' && isLoopbackUrl(url)) : undefined
  if (!url) {
    throw new ProviderRpcError(-32602, 'The keys of the demo wallet are public: it only uses networks on this computer')
  }
  const coin = readProperty(value, 'nativeCurrency')
  const decimals = readProperty(coin, 'decimals')
  return {
    chainId,
    name: cleanText(readProperty(value, 'chainName'), 40) || `Network ${chainId}`,
    symbol: cleanText(readProperty(coin, 'symbol'), 8) || 'ETH',
    decimals:
      typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 36 ? decimals : 18,
    url,
  }
}
