import type { Machine } from '../machine/Machine.js'

/** How long a wallet's app may take to cover the page before the visitor is offered something else (ms). */
const openingTime = 1500

/** What has become of a wallet's app that the visitor has tapped. */
export type OpeningState =
  | { status: 'idle' }
  | { status: 'opening'; walletId: string }
  /** Nothing has happened: the app may be missing. */
  | { status: 'missed'; walletId: string }
  /** The app, or anything else, covers the page. */
  | { status: 'away'; walletId: string }
  | { status: 'back'; walletId: string }

export type OpeningEvent =
  | { type: 'open'; walletId: string }
  | { type: 'woken' }
  /** The page is out of sight. */
  | { type: 'left' }
  | { type: 'returned' }
  | { type: 'reset' }

export type OpeningEffect = { type: 'wakeIn'; time: number }

/**
 * Follows a link to a wallet's app. A browser says nothing about an app that does not open; a page that stays in sight
 * does.
 *
 * @see Specification §3, mobile_link.
 */
export const openingMachine: Machine<OpeningState, OpeningEvent, OpeningEffect> = {
  initial: { status: 'idle' },
  transition(state, event) {
    switch (event.type) {
      case 'open':
        return [
          { status: 'opening', walletId: event.walletId },
          { type: 'wakeIn', time: openingTime },
        ]
      case 'woken':
        return [state.status === 'opening' ? { status: 'missed', walletId: state.walletId } : state]
      case 'left':
        // Also after the time: the browser may have asked the visitor before.
        return [state.status === 'idle' || state.status === 'away' ? state : { ...state, status: 'away' }]
      case 'returned':
        return [state.status === 'away' ? { status: 'back', walletId: state.walletId } : state]
      case 'reset':
        return [state.status === 'idle' ? state : { status: 'idle' }]
    }
  },
  continues: ({ status }) => status === 'opening',
}
