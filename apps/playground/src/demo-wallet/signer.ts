import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoNetwork } from './DemoNetwork.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { Transaction, TypedDataParams } from './readParams.js'

/** Signs with keys in the page. Loaded with the first signature. */
export const signer = {
  signMessage: (key: Hex, bytes: Hex): Promise<Hex> =>
    privateKeyToAccount(key).signMessage({ message: { raw: bytes } }),

  signTypedData: (key: Hex, data: TypedDataParams): Promise<Hex> => privateKeyToAccount(key).signTypedData(data),

  async sendTransaction(key: Hex, { to, value, data, gas }: Transaction, network: DemoNetwork): Promise<Hex> {
    const { chainId, name, symbol, decimals, url } = network
    const nativeCurrency = { name: symbol, symbol, decimals }
    const chain = { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [url] } } }
    // A local node answers at once or not at all, and a transaction must never be sent twice.
    const transport = http(url, { retryCount: 0 })
    const client = createWalletClient({ account: privateKeyToAccount(key), chain, transport })
    try {
      return await client.sendTransaction({
        value,
        ...(to && { to }),
        ...(data && { data }),
        ...(gas !== undefined && { gas }),
      })
    } catch (error) {
      throw toProviderError(error)
    }
  },
}

export type Signer = typeof signer

/** The innermost code and the node's message; the library's long text does not help here. */
function toProviderError(error: unknown): ProviderRpcError {
  let code = -32603
  let message = 'The transaction could not be sent'
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const { code: inner, details } = cause as { code?: unknown; details?: unknown }
    if (typeof inner === 'number') code = inner
    if (typeof details === 'string' && details) message = details
  }
  return new ProviderRpcError(code, message)
}
