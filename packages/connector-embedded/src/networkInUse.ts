import type { CaipNetworkId, ConnectorSource, Namespace } from '@mooring/core'
import { type EmbeddedFamily, familiesOf } from './families.js'

/** The network that the page shows now, of a family or of the one in use. */
export function networkInUse(
  { watchNetwork }: ConnectorSource.Embedding,
  namespace: Namespace | undefined,
): CaipNetworkId | undefined {
  let found: CaipNetworkId | undefined
  watchNetwork(namespace, (id) => {
    found = id
  })()
  return found
}

/** The family of the wallet that the page shows now, or its first one. */
export function familyInUse({ embedding, namespaces }: familyInUse.Context): EmbeddedFamily {
  const families = familiesOf(namespaces)
  const used = networkInUse(embedding, undefined)
  return families.find((family) => used?.startsWith(`${family}:`)) ?? families[0] ?? 'eip155'
}

export declare namespace familyInUse {
  type Context = Pick<ConnectorSource.Context, 'namespaces'> & { embedding: ConnectorSource.Embedding }
}
