import type { CaipNetworkId, ConnectorSource, Namespace } from '@mooring/core'

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
