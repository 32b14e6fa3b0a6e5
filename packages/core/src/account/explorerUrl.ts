import { type SafeUrl, safeHref } from '../links/safeHref.js'
import type { Network } from '../networks/Network.js'

/**
 * The page of an account or of a transaction in the block explorer of a network, if the network has one that can be
 * trusted as a link.
 *
 * @example
 * ```ts
 * import { explorerUrl, type Network } from '@mooring/core'
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
  kind: 'address' | 'tx' = 'address',
): SafeUrl | undefined {
  const base = network?.blockExplorers?.default.url
  // An explorer may tell networks apart by a query, which stays behind the path; one before a hash is no part of it.
  return base ? safeHref(base.replace(/\/?(\?[^#]*$|$)/u, `/${kind}/${encodeURIComponent(what)}$1`)) : undefined
}
