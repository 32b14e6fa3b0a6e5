import type { ActivityItem } from '@mooring/controllers/activity'
import { memo, type ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { kindText, mainTransfer, noteText, timeText, transferText } from './activityTexts.js'

/** A transaction: what it did, whom it was with, how much moved, and when. */
export const ActivityRow: (props: ActivityRow.Props) => ReactNode = memo(({ item }: ActivityRow.Props) => {
  const { kit, messages } = useModal()
  const writing = { messages, locale: kit.options.locale }
  const transfer = mainTransfer(item)
  const { id, status, metadata } = item
  return (
    <Row
      picture={
        <span className="activity-picture">
          <CoinPicture
            symbol={transfer?.symbol || kindText(item, writing)}
            url={transfer?.iconUrl}
            isOwn={transfer?.isOwnCoin ?? false}
          />
          {status === 'pending' && <Spinner />}
        </span>
      }
      name={kindText(item, writing)}
      note={<bdi>{noteText(item, writing)}</bdi>}
      end={
        <span className="activity-amount" data-status={status}>
          {transfer && (
            <bdi data-change={transfer.direction === 'in' ? 'gain' : undefined}>{transferText(transfer, writing)}</bdi>
          )}
          <small>{status === 'pending' ? messages['activity.now'] : timeText(metadata.minedAt, writing, 'day')}</small>
        </span>
      }
      onClick={() => kit.router.push({ view: 'Transaction', id })}
      testId="activity-row"
      focus={`transaction-${id}`}
    />
  )
})

export declare namespace ActivityRow {
  type Props = { item: ActivityItem }
}
