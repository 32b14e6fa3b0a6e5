import { formatUnits } from '../amounts/formatUnits.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'

type Payment = { readonly address: string; readonly value: bigint; readonly network: Network }

/** How a family writes a request for its coin. */
const uris: { readonly [namespace in Namespace]?: (payment: Payment) => string } = {
  eip155: ({ address, value, network }) => `ethereum:${address}@${network.id}?value=${value}`,
  solana: ({ address, value, network }) => `solana:${address}?amount=${coins(value, network)}`,
  bip122: ({ address, value, network }) => `bitcoin:${address}?amount=${coins(value, network)}`,
}

const coins = (value: bigint, { nativeCurrency }: Network): string => formatUnits(value, nativeCurrency.decimals)

/**
 * Writes what a code for receiving coins contains: the address, or with an amount a request for it that wallets of the
 * family can fill in.
 *
 * @example
 * ```ts
 * import { defineNetwork, paymentUri } from '@mooring/core'
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
export function paymentUri({ address, value, network }: paymentUri.Options): string {
  const write = uris[network.chainNamespace]
  return write && value ? write({ address, value, network }) : address
}

export declare namespace paymentUri {
  type Options = { address: string; value: bigint | undefined; network: Network }
}
