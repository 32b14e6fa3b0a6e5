import type { AnalyticsEventName } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AnalyticsOptions } from '../analytics/Analytics.js'
import { createLazy } from '../createLazy.js'
import { atom } from '../stores.js'

/** An event. The page may watch them; the analytics service of the page gets those of specification §7. */
export type AppKitEvent = {
  readonly timestamp: number
  readonly data: {
    readonly type: 'track'
    readonly event: AnalyticsEventName
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

export type EventsController = {
  /** The latest event. The creation event (`MODAL_CREATED`) is the first one, and is never sent. */
  $event: ReadableAtom<AppKitEvent>
  track: (event: AnalyticsEventName, properties?: Readonly<Record<string, unknown>>) => void
  dispose: () => void
}

/** Publishes events to the page, and to its analytics service if it has one. */
export function createEventsController(options: AnalyticsOptions): EventsController {
  const $event = atom<AppKitEvent>({ timestamp: Date.now(), data: { type: 'track', event: 'MODAL_CREATED' } })
  const analytics = createLazy((part) => part.createAnalytics(options))
  return {
    $event,
    track(event, properties) {
      const tracked: AppKitEvent = { timestamp: Date.now(), data: { type: 'track', event, properties } }
      $event.set(tracked)
      // An event that is not counted is no failure.
      analytics.run(async ({ add }) => add(tracked)).catch(() => {})
    },
    dispose: analytics.dispose,
  }
}
