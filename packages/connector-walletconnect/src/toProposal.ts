import type { Namespace, Network } from '@mooring/core'
import type { Proposal } from './engine/Engine.js'
import { familyMethods } from './familyMethods.js'

/** Proposes all networks of the requested families. Leaves out families without a network in the page. */
export function toProposal(networks: readonly Network[], namespaces: readonly Namespace[]): Proposal {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = networks.flatMap(({ chainNamespace, caipNetworkId }) =>
        chainNamespace === namespace ? [caipNetworkId] : [],
      )
      return chains.length > 0 ? [[namespace, { chains: [...new Set(chains)], ...familyMethods[namespace] }]] : []
    }),
  )
}
