import { type Namespace, namespaces } from '../caip/Namespace.js'
import type { Network } from './Network.js'

/** The networks of a chain family, in the order of the page. */
export type NetworkGroup = { readonly namespace: Namespace; readonly networks: readonly Network[] }

/**
 * Groups networks by chain family, and leaves out those that do not match a search text.
 *
 * @example
 * ```ts
 * import { groupNetworks, type Network } from '@mooring/core'
 *
 * declare const networks: readonly Network[]
 * groupNetworks(networks, { search: ' opti ' })
 * ```
 *
 * @param networks - In the order of the page.
 * @param options - What the visitor has typed: part of a name, a chain id, or the symbol of a coin.
 * @returns The known families in display order, then others in the order of the page, without empty ones.
 */
export function groupNetworks(
  networks: readonly Network[],
  { search = '' }: { search?: string | undefined } = {},
): readonly NetworkGroup[] {
  const wanted = fold(search.trim())
  const found = networks.filter(
    ({ name, id, nativeCurrency }) =>
      fold(name).includes(wanted) || `${id}` === wanted || fold(nativeCurrency.symbol) === wanted,
  )
  return [...new Set([...namespaces, ...found.map(({ chainNamespace }) => chainNamespace)])]
    .map((namespace) => ({ namespace, networks: found.filter((one) => one.chainNamespace === namespace) }))
    .filter((group) => group.networks.length > 0)
}

/** Ignores case and full-width forms. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
