import type { Nft } from '@mooring/controllers/nfts'
import type { ReactNode } from 'react'
import { NftTile } from './NftTile.js'

/** NFTs side by side. */
export function NftGrid({ nfts }: { nfts: readonly Nft[] }): ReactNode {
  return (
    <ul className="nfts">
      {nfts.map((nft) => (
        <li key={nft.id}>
          <NftTile nft={nft} />
        </li>
      ))}
    </ul>
  )
}
