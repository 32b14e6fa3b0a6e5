import { createNftsController, type Nft } from '@mooring/controllers/nfts'
import type { RouteOf } from '@mooring/core'
import { externalIcon, warningIcon } from '@mooring/core/icons'
import { isBait } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Picture } from '../../components/Picture.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { NftFacts } from './NftFacts.js'
import { nftName } from './nftTexts.js'

/** One NFT: its picture, what it is, and where to see more of it. */
export function NftView({ route: { nft: id } }: { route: RouteOf<'Nft'> }): ReactNode {
  const { kit, messages } = useModal()
  const nfts = useFeature(createNftsController)
  const { status } = useStore(nfts.$nfts)
  const nft = nfts.find(id)
  if (nft) return <NftPage nft={nft} />
  if (status === 'loading' || status === 'idle') return <ViewSkeleton label={messages['nfts.loading']} />
  return (
    <Notice
      title={messages['nfts.gone']}
      text={messages['nfts.goneText']}
      action={messages['modal.back']}
      onAction={kit.router.back}
    />
  )
}

function NftPage({ nft }: { nft: Nft }): ReactNode {
  const { messages } = useModal()
  const href = useFeature(createNftsController).explorerUrl(nft)
  const { name, collection, description, imageUrl, isSpam } = nft
  return (
    <div className="nft-page" data-testid="nft-page">
      <Picture name={nftName(nft, messages)} url={imageUrl} />
      {(isSpam || isBait(name) || isBait(collection)) && (
        <PanelNotice kind="warn" icon={warningIcon} title={messages['nfts.bait']} text={messages['nfts.baitText']} />
      )}
      {description && (
        <p className="hint">
          <bdi>{description}</bdi>
        </p>
      )}
      <NftFacts nft={nft} />
      {href && (
        <Button icon={externalIcon} href={href} focus="nft-explorer">
          {messages['nfts.explorer']}
        </Button>
      )}
    </div>
  )
}
