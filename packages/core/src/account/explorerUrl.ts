import { type SafeUrl, safeHref } from '../links/safeHref.js'
import type { Network } from '../networks/Network.js'

/**
 * The URL of an account, a transaction or a token in the block explorer of a network, if the network has one with a safe
 * link.
 *
 * @example
 * ```ts
 * import { type Network } from '@mooring/core'
 * import { explorerUrl } from '@mooring/core/internal'
 *
 * declare const network: Network
 * explorerUrl(network, '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')
 * ```
 *
 * @param what - The address, or the hash of the transaction.
 * @see Specification §3.
 */
export function explorerUrl(
  network: Network | undefined,
  what: string,
  kind: 'address' | 'tx' | 'token' = 'address',
): SafeUrl | undefined {
  const { url: base, paths } = network?.blockExplorers?.default ?? {}
  // An explorer may select its network by a query, which must stay behind the path. A query before the hash part is
  // dropped.
  return base
    ? safeHref(base.replace(/\/?(\?[^#]*$|$)/u, `/${paths?.[kind] ?? kind}/${encodeURIComponent(what)}$1`))
    : undefined
}
