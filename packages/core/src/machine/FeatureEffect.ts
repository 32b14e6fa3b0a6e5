import type { AnalyticsEventName } from '../clients/analytics/AnalyticsEvent.js'
import type { PlainView, Route } from '../router/Route.js'
import type { Snack } from '../snackbar/snackbarMachine.js'

/** The data that can be reloaded. */
export type RefreshTopic = 'balance' | 'tokens' | 'activity' | 'identity'

/**
 * The effects with the same meaning in every feature, handled in one place.
 *
 * @see Specification §7 (the events), §9 (the snackbar).
 */
export type FeatureEffect =
  /** Shows a short message. */
  | ({ readonly type: 'notify' } & Snack)
  /** Moves between views. */
  | { readonly type: 'navigate'; readonly to: 'push' | 'replace' | 'reset'; readonly route: Route }
  | { readonly type: 'navigate'; readonly to: 'back' | 'close' }
  /** Opens the modal with a view. */
  | { readonly type: 'navigate'; readonly to: 'open'; readonly view: PlainView }
  /** Announces an event. */
  | {
      readonly type: 'track'
      readonly event: AnalyticsEventName
      readonly properties?: Readonly<Record<string, unknown>> | undefined
    }
  /** Marks data as out of date. */
  | { readonly type: 'refresh'; readonly topic: RefreshTopic }
