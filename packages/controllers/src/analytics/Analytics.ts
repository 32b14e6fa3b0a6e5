import type { AppKit } from '../AppKit.js'
import type { AppKitEvent } from '../events/createEventsController.js'

/** How long an event waits for others (ms). Nothing loads before that, so that the modal opens undisturbed. */
export const analyticsPause = 3_000

export type AnalyticsOptions = Pick<AppKit, 'alert'> & {
  readonly options: AppKit.Settings
  /** The address that is connected. */
  readonly address: () => string | undefined
}

/** An event, with the account that was connected then. */
export type CountedEvent = AppKitEvent & { readonly address: string | undefined }

export type Analytics = {
  readonly add: (event: AppKitEvent) => void
  readonly dispose: () => void
}

export type Sender = {
  readonly add: (event: CountedEvent) => void
  /** Sends what waits. */
  readonly flush: () => Promise<void>
  readonly dispose: () => void
}
