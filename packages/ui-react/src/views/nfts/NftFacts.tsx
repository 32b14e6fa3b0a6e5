import type { Nft } from '@mooring/controllers/nfts'
import { parseAccountId, shortenAddress } from '@mooring/core'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { CopyAddress } from '../account/CopyAddress.js'
import { quantityText } from './nftTexts.js'

/** The collection of an NFT, its network, its contract and its number. */
export function NftFacts({ nft }: { nft: Nft }): ReactNode {
  const { kit, messages } = useModal()
  const { network } = useStore(kit.network.$network)
  const { collection, contract, tokenId, quantity } = nft
  const copy = (text: string, label: string): ReactNode => (
    <CopyAddress address={text} label={label}>
      <bdi dir="ltr">{shortenAddress(text)}</bdi>
    </CopyAddress>
  )
  const facts = [
    { name: messages['nfts.collection'], value: <bdi>{collection ?? messages['nfts.noCollection']}</bdi> },
    ...(quantity === '1' ? [] : [{ name: messages['nfts.quantity'], value: quantityText(nft, kit.options.locale) }]),
    {
      name: messages['nfts.network'],
      value: (
        <>
          <NetworkPicture network={network} />
          <bdi>{network?.name}</bdi>
        </>
      ),
    },
    ...(contract === undefined
      ? []
      : [
          {
            name: messages['nfts.contract'],
            value: copy(parseAccountId(contract).address, messages['nfts.copyContract']),
          },
        ]),
    { name: messages['nfts.id'], value: copy(tokenId, messages['nfts.copyId']) },
  ]
  return <Facts facts={facts} />
}
