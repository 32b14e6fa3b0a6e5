import { createTokensController } from '@mooring/controllers/tokens'
import { alertIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Fold } from '../../components/Fold.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { RowSkeletons } from '../../components/Skeleton.js'
import { Spinner } from '../../components/Spinner.js'
import { usePull } from '../../components/usePull.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { TokenList } from './TokenList.js'

/** The tokens of the account: by value; small, unverified and hidden ones are folded away behind them. */
export function TokensPanel(): ReactNode {
  const { messages } = useModal()
  const tokens = useFeature(createTokensController)
  const { data, status } = useStore(tokens.$tokens)

  if (!data && status === 'error') {
    return (
      <PanelNotice
        kind="warn"
        icon={alertIcon}
        title={messages['tokens.failed']}
        text={messages['tokens.failedText']}
        action={messages['modal.retry']}
        onAction={tokens.retry}
      />
    )
  }
  if (!data) return <RowSkeletons label={messages['modal.loading']} />
  const { shown, folded, unverified, hidden, isPartial, hasOldPrices } = data
  const isOnlyPrices = hasOldPrices && status !== 'error'
  return (
    <>
      <Pull />
      {(isPartial || status === 'error') && (
        <PanelNotice
          kind="warn"
          icon={alertIcon}
          title={messages[isOnlyPrices ? 'tokens.oldPrices' : 'tokens.partial']}
          text={messages[isOnlyPrices ? 'tokens.oldPricesText' : 'tokens.partialText']}
          action={messages['modal.retry']}
          onAction={tokens.retry}
        />
      )}
      <TokenList name="shown" tokens={shown} />
      {folded.length > 0 && (
        <Fold title={messages['tokens.folded']({ count: folded.length })}>
          <TokenList name="folded" tokens={folded} />
        </Fold>
      )}
      {unverified.length > 0 && (
        <Fold title={messages['tokens.unverified']({ count: unverified.length })}>
          <TokenList name="unverified" tokens={unverified} />
        </Fold>
      )}
      {hidden.length > 0 && (
        <Fold title={messages['tokens.hidden']({ count: hidden.length })}>
          <TokenList name="hidden" tokens={hidden} />
        </Fold>
      )}
    </>
  )
}

/** Loads the tokens anew when a finger pulls the list down, and says so. */
function Pull(): ReactNode {
  const { messages } = useModal()
  const { refresh } = useFeature(createTokensController)
  const [isRefreshing, setIsRefreshing] = useState(false)
  const place = usePull<HTMLDivElement>(() => {
    setIsRefreshing(true)
    void refresh().finally(() => setIsRefreshing(false))
  })
  return (
    <div ref={place} className="pull" role="status">
      {isRefreshing && (
        <>
          <Spinner />
          <span className="visually-hidden">{messages['tokens.refreshing']}</span>
        </>
      )}
    </div>
  )
}

/** How many tokens are in the list, for its tab. */
export function TokenCount(): ReactNode {
  const { data } = useStore(useFeature(createTokensController).$tokens)
  return data ? data.shown.length + data.folded.length : null
}
