import { type ActivityItem, createActivityController } from '@mooring/controllers/activity'
import type { RouteOf } from '@mooring/core'
import { externalIcon, warningIcon } from '@mooring/core/icons'
import { type ReactNode, useEffect } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Ring } from '../../components/Ring.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { kindText, mainTransfer, movedBy, transferText } from './activityTexts.js'
import { TransactionFacts } from './TransactionFacts.js'

/** One transaction: the same page while it happens and years later. */
export function TransactionView({ route: { id } }: { route: RouteOf<'Transaction'> }): ReactNode {
  const { kit, messages } = useModal()
  const activity = useFeature(createActivityController)
  const { status } = useStore(activity.$activity)
  useEffect(() => activity.choose(id), [activity, id])
  const item = activity.find(id)
  if (item) return <Transaction item={item} />
  if (status === 'loading') return <ViewSkeleton label={messages['activity.loading']} />
  return (
    <Notice
      title={messages['activity.gone']}
      text={messages['activity.goneText']}
      action={messages['modal.back']}
      onAction={kit.router.back}
    />
  )
}

const rings = {
  pending: 'waiting',
  confirmed: 'success',
  failed: 'failure',
  replaced: 'warning',
  dropped: 'warning',
} as const

function Transaction({ item }: { item: ActivityItem }): ReactNode {
  const { kit, messages } = useModal()
  const activity = useFeature(createActivityController)
  const writing = { messages, locale: kit.options.locale }
  const main = mainTransfer(item)
  const href = item.hash === undefined ? undefined : activity.explorerUrl(item)
  return (
    <div className="transaction" data-status={item.status} data-testid="transaction-page">
      <Ring status={rings[item.status]} isRound>
        <CoinPicture
          symbol={main?.symbol || kindText(item, writing)}
          url={main?.iconUrl}
          isOwn={main?.isOwnCoin ?? false}
        />
      </Ring>
      <div role="status">
        <h2 className="headline">{kindText(item, writing)}</h2>
        <p className="hint">{messages[`activity.${item.status}`]}</p>
      </div>
      <ul className="transaction-amounts" data-status={item.status}>
        {movedBy(item).map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: transfers have no identity, and their order never changes.
          <li key={index} data-change={transfer.direction === 'in' ? 'gain' : undefined}>
            <bdi>{transferText(transfer, writing, true)}</bdi>
          </li>
        ))}
      </ul>
      {item.isBait && (
        <PanelNotice
          kind="warn"
          icon={warningIcon}
          title={messages['activity.bait']}
          text={messages['activity.baitText']}
        />
      )}
      <TransactionFacts item={item} />
      {href && (
        <Button icon={externalIcon} href={href} focus="transaction-explorer">
          {messages['activity.explorer']}
        </Button>
      )}
    </div>
  )
}
