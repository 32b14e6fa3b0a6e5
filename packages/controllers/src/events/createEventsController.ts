import type { ReadableAtom } from 'nanostores'
import { atom } from '../stores.js'

/** Events, by the names of specification §7. They are not sent anywhere: the page may watch them. */
export type AppKitEvent = {
  readonly timestamp: number
  readonly data: {
    readonly type: 'track'
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

export type EventsController = {
  /** The latest event. The creation event (`MODAL_CREATED`) is the first one. */
  $event: ReadableAtom<AppKitEvent>
  track: (event: string, properties?: Readonly<Record<string, unknown>>) => void
}

/** Publishes events to the page. */
export function createEventsController(): EventsController {
  const $event = atom<AppKitEvent>({ timestamp: Date.now(), data: { type: 'track', event: 'MODAL_CREATED' } })
  return {
    $event,
    track: (event, properties) => $event.set({ timestamp: Date.now(), data: { type: 'track', event, properties } }),
  }
}
