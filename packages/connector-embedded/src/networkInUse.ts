import type { CaipNetworkId, ConnectorSource } from '@mooring/core'

/** The network that the page shows now. */
export function networkInUse({ watchNetwork }: ConnectorSource.Embedding): CaipNetworkId | undefined {
  let found: CaipNetworkId | undefined
  watchNetwork('eip155', (id) => {
    found = id
  })()
  return found
}
