import type { ReactNode } from 'react'
import { NftsPanel } from './NftsPanel.js'
import type { NftsRoute } from './NftsRoute.js'
import { NftView } from './NftView.js'

/** Shows the tab, or the page of an NFT. */
export function NftsRouter({ route }: { route: NftsRoute }): ReactNode {
  return route.view === 'Nft' ? <NftView id={route.nft} /> : <NftsPanel />
}
