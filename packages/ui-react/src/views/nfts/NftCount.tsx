import type { ReactNode } from 'react'
import { useStore } from '../../useStore.js'
import { useNfts } from './useNfts.js'

/** How many NFTs there are, for their tab; with a plus if there are more than are loaded. */
export function NftCount(): ReactNode {
  const { data } = useStore(useNfts().$nfts)
  return data ? `${data.shown.length}${data.hasMore ? '+' : ''}` : null
}
