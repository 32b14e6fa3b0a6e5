import type { AnalyticsEventName } from '../clients/analytics/AnalyticsEvent.js'
import type { Route } from '../router/Route.js'
import type { Snack } from '../snackbar/snackbarMachine.js'

/** What can be asked to load anew. */
export type RefreshTopic = 'balance' | 'tokens' | 'activity'

/**
 * The effects that mean the same in every feature, and are run in one place.
 *
 * @see Specification §7 (the events), §9 (the snackbar).
 */
export type FeatureEffect =
  /** Shows a short message. */
  | ({ readonly type: 'notify' } & Snack)
  /** Moves between the views. */
  | { readonly type: 'navigate'; readonly to: 'push' | 'replace' | 'reset'; readonly route: Route }
  | { readonly type: 'navigate'; readonly to: 'back' | 'close' }
  /** Announces an event. */
  | {
      readonly type: 'track'
      readonly event: AnalyticsEventName
      readonly properties?: Readonly<Record<string, unknown>> | undefined
    }
  /** Says that what is known of something is out of date. */
  | { readonly type: 'refresh'; readonly topic: RefreshTopic }
