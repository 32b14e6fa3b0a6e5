import {
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  type Network,
  readProperty,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'
import { toChainId } from './toChainId.js'
import { toHex } from './toHex.js'

const unsupported = [MethodNotFoundRpcError, MethodNotSupportedRpcError, UnsupportedProviderMethodError]

/**
 * Reads the wallet's capabilities for an account beyond single transactions.
 *
 * @returns The capabilities by network; empty if the wallet does not know the method.
 * @throws {BaseError} The wallet refused or failed.
 * @see EIP-5792, `wallet_getCapabilities`.
 */
export async function readCapabilities(parameters: readCapabilities.Parameters): Promise<Wallet.Capabilities> {
  const { provider, address, networks } = parameters
  const ids = networks.map(({ caipNetworkId }) => toHex(toChainId(caipNetworkId.split(':')[1])))
  const request = { method: 'wallet_getCapabilities', params: [address, ids] }
  try {
    return await requestWallet(provider, request, (answer) => {
      // The capabilities of chain 0 apply to every chain.
      const everywhere = toRecord(readProperty(answer, '0x0'))
      const found = networks.flatMap(({ caipNetworkId }, index) => {
        const here = toRecord(readProperty(answer, ids[index] ?? ''))
        const all = { ...everywhere, ...here }
        return Object.keys(all).length > 0 ? [[caipNetworkId, all] as const] : []
      })
      return Object.fromEntries(found)
    })
  } catch (error) {
    if (unsupported.some((kind) => error instanceof kind)) return {}
    throw error
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export declare namespace readCapabilities {
  type Parameters = { provider: EvmProvider; address: string; networks: readonly Network[] }
}
