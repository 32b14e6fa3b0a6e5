import { formatUnits } from '../amounts/formatUnits.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import type { Network } from '../networks/Network.js'

/**
 * Writes what a code for receiving coins contains: the address, or with an amount a request for it that wallets of the
 * family can fill in.
 *
 * @example
 * ```ts
 * import { defineNetwork } from '@mooring/core'
 * import { paymentUri } from '@mooring/core/internal'
 *
 * const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
 * const network = defineNetwork({ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls: { default: { http: [] } } })
 * paymentUri({ address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', value: 10n ** 18n, network })
 * // 'ethereum:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb@1?value=1000000000000000000'
 * ```
 *
 * @param options - `value` in base units of the network's own coin; 0 or none asks for no amount.
 * @returns The address alone for families without such a request.
 * @see EIP-681; Solana Pay, transfer request; BIP-21.
 */
export function paymentUri({ address, value, network, family }: paymentUri.Options): string {
  const { paymentUri: write } = family ?? toFamily(network.chainNamespace)
  if (!write || !value) return address
  return write({ address, value, amount: formatUnits(value, network.nativeCurrency.decimals), network })
}

export declare namespace paymentUri {
  type Options = {
    address: string
    value: bigint | undefined
    network: Network
    /** The facts of its chain family. @default what is known of it */
    family?: Family | undefined
  }
}
