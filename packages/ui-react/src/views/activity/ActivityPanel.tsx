import { createActivityController } from '@mooring/controllers/activity'
import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { PanelNotice } from '../../components/PanelNotice.js'
import { RowSkeletons } from '../../components/Skeleton.js'
import { useMore } from '../../components/useMore.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { ActivityRow } from './ActivityRow.js'
import { timeText } from './activityTexts.js'

/** What happened on the account, month by month; more comes while a visitor scrolls. */
export function ActivityPanel(): ReactNode {
  const { kit, messages } = useModal()
  const activity = useFeature(createActivityController)
  const { status, groups, hasMore, isOutdated, since } = useStore(activity.$activity)
  const end = useMore<HTMLDivElement>(status === 'ready' && hasMore ? activity.more : undefined)

  const day = since && timeText(since, { messages, locale: kit.options.locale }, 'date')

  if (status === 'loading' && groups.length === 0) return <RowSkeletons label={messages['activity.loading']} />
  const hasFailed = status === 'failed' || status === 'stopped'
  return (
    <>
      {isOutdated && (
        <PanelNotice
          kind="warn"
          icon={alertIcon}
          title={messages['activity.outdated']}
          text={messages['activity.outdatedText']}
          action={messages['modal.retry']}
          onAction={activity.retry}
        />
      )}
      {groups.map(({ title, items }) => (
        <section key={title} className="activity-month" aria-label={title}>
          <h2>{title}</h2>
          <ul className="list">
            {items.map((item) => (
              <li key={item.id}>
                <ActivityRow item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && status === 'ready' && !hasMore && (
        <p className="activity-empty" role="status">
          <strong>{day ? messages['activity.emptySince']({ day }) : messages['activity.empty']}</strong>
          <span className="hint">{messages[day ? 'activity.sinceText' : 'activity.emptyText']}</span>
        </p>
      )}
      {groups.length > 0 && status === 'ready' && !hasMore && day && (
        <p className="activity-empty" role="note" aria-label={messages['activity.since']({ day })}>
          <strong>{messages['activity.since']({ day })}</strong>
          <span className="hint">{messages['activity.sinceText']}</span>
        </p>
      )}
      {status === 'unsupported' && (
        <PanelNotice
          icon={alertIcon}
          title={messages['activity.unsupported']}
          text={messages['activity.unsupportedText']}
        />
      )}
      {hasFailed && (
        <PanelNotice
          kind="warn"
          icon={alertIcon}
          title={messages['activity.error']}
          text={messages['activity.errorText']}
          action={messages['modal.retry']}
          onAction={activity.retry}
        />
      )}
      {status === 'loading' && <RowSkeletons label={messages['activity.loading']} />}
      {hasMore && <div ref={end} className="skeleton" data-kind="row" aria-hidden="true" />}
    </>
  )
}
