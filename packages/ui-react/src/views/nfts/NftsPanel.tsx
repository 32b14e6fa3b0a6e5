import { createNftsController } from '@mooring/controllers/nfts'
import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Fold } from '../../components/Fold.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { useMore } from '../../components/useMore.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { NftGrid } from './NftGrid.js'

/** The NFTs of the account, the latest first; what looks like spam is folded away, and its pictures are not loaded. */
export function NftsPanel(): ReactNode {
  const { messages } = useModal()
  const nfts = useFeature(createNftsController)
  const { data, status } = useStore(nfts.$nfts)
  const isSupported = useStore(nfts.$isSupported)
  const end = useMore<HTMLDivElement>(status === 'success' && data?.hasMore ? nfts.more : undefined)

  if (!isSupported)
    return <PanelNotice icon={alertIcon} title={messages['nfts.unsupported']} text={messages['nfts.unsupportedText']} />
  const failure = status === 'error' && (
    <PanelNotice
      kind="warn"
      icon={alertIcon}
      title={messages[data ? 'nfts.outdated' : 'nfts.failed']}
      text={messages[data ? 'nfts.outdatedText' : 'nfts.failedText']}
      action={messages['modal.retry']}
      onAction={nfts.retry}
    />
  )
  if (!data) return failure || <Skeletons />
  const { shown, spam, hasMore } = data
  return (
    <>
      <NftGrid name="shown" nfts={shown} hasMore={hasMore} />
      {failure}
      {shown.length === 0 && !hasMore && !failure && (
        <p className="nfts-empty" role="status">
          <strong>{messages['nfts.empty']}</strong>
          <span className="hint">{messages['nfts.emptyText']}</span>
        </p>
      )}
      {hasMore && <div ref={end} className="skeleton" data-kind="row" aria-hidden="true" />}
      {spam.length > 0 && (
        <Fold title={messages['nfts.spam']({ count: spam.length })}>
          <NftGrid name="spam" nfts={spam} hasMore={hasMore} />
        </Fold>
      )}
    </>
  )
}

function Skeletons(): ReactNode {
  const { messages } = useModal()
  return (
    <div className="nfts" role="status">
      <span className="visually-hidden">{messages['nfts.loading']}</span>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <span key={name} className="nft nft-skeleton" aria-hidden="true">
          <span className="skeleton picture" />
        </span>
      ))}
    </div>
  )
}

/** How many NFTs there are, for their tab; with a plus if there are more than are loaded. */
export function NftCount(): ReactNode {
  const { data } = useStore(useFeature(createNftsController).$nfts)
  return data ? `${data.shown.length}${data.hasMore ? '+' : ''}` : null
}
