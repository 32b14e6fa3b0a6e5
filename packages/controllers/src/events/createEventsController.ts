import type { ReadableAtom } from 'nanostores'
import { atom } from '../stores.js'

/** What happened, by the names of specification §7. Nothing is sent anywhere: the page may watch. */
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

/** Announces what happens to whoever in the page wants to know. */
export function createEventsController(): EventsController {
  const $event = atom<AppKitEvent>({ timestamp: Date.now(), data: { type: 'track', event: 'MODAL_CREATED' } })
  return {
    $event,
    track: (event, properties) => $event.set({ timestamp: Date.now(), data: { type: 'track', event, properties } }),
  }
}
