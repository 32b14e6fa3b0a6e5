import type { Nft } from '@mooring/controllers/nfts'
import { memo, type ReactNode } from 'react'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../modal/ModalContext.js'
import { nftName, quantityText } from './nftTexts.js'

/** An NFT: its picture, its name, its collection, and how many there are if more than one. */
export const NftTile: (props: NftTile.Props) => ReactNode = memo(({ nft }: NftTile.Props) => {
  const { kit, messages } = useModal()
  const { id, collection, imageUrl, quantity } = nft
  const name = nftName(nft, messages)
  return (
    <button
      type="button"
      className="nft"
      onClick={() => kit.router.push({ view: 'Nft', nft: id, name })}
      data-testid="nft-tile"
      data-focus={`nft-${id}`}
    >
      <Picture name={name} url={imageUrl} isLazy />
      <bdi className="nft-name">{name}</bdi>
      <small>
        <bdi>{collection}</bdi>
        {quantity !== '1' && <bdi>{messages['nfts.count']({ count: quantityText(nft, kit.options.locale) })}</bdi>}
      </small>
    </button>
  )
})

export declare namespace NftTile {
  type Props = { nft: Nft }
}
