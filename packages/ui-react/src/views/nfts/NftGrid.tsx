import type { Nft } from '@mooring/controllers/nfts'
import type { ReactNode } from 'react'
import { LongList } from '../../components/LongList.js'
import { NftTile } from './NftTile.js'

/** NFTs side by side. */
export function NftGrid({ nfts, name, hasMore }: NftGrid.Props): ReactNode {
  return (
    <LongList
      name={name}
      items={nfts}
      keyOf={({ id }) => id}
      draw={(nft) => <NftTile nft={nft} />}
      className="nfts"
      hasMore={hasMore}
    />
  )
}

export declare namespace NftGrid {
  type Props = {
    nfts: readonly Nft[]
    /** Of the list, among those of the panel. */
    name: string
    /** More of them may come. */
    hasMore: boolean
  }
}
