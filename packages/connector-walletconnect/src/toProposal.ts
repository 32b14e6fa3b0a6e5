import type { ConnectorSource, KnownNamespace, Namespace } from '@mooring/core'
import type { Proposal } from './engine/Engine.js'
import { familyMethods } from './familyMethods.js'

/** Proposes all networks of the requested families. Leaves out families without a network in the page. */
export function toProposal(context: toProposal.Context, namespaces: readonly Namespace[]): Proposal {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chains = context
        .networks()
        .flatMap(({ chainNamespace, caipNetworkId }) => (chainNamespace === namespace ? [caipNetworkId] : []))
      return chains.length > 0 ? [[namespace, { chains: [...new Set(chains)], ...methodsOf(context, namespace) }]] : []
    }),
  )
}

/** Those of the family's adapter, or those that are known without it. */
const methodsOf = ({ adapters }: toProposal.Context, namespace: Namespace) =>
  adapters?.find((one) => one.namespace === namespace)?.family?.session ??
  (Object.hasOwn(familyMethods, namespace)
    ? familyMethods[namespace as KnownNamespace]
    : { methods: [], events: ['accountsChanged', 'chainChanged'] })

export declare namespace toProposal {
  type Context = Pick<ConnectorSource.Context, 'networks' | 'adapters'>
}
