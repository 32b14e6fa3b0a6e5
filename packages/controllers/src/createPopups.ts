import type { OnrampEffect } from '@mooring/core/internal'
import type { Handlers } from './createMachineStore.js'
import { startTimer } from './startTimer.js'

type Own = Extract<OnrampEffect, { type: 'openPopup' | 'navigatePopup' | 'closePopup' }>
/** What happens to a window, to whatever machine has opened it. */
type Happened = { type: 'popupBlocked' | 'popupClosed'; window: number }

type Popup = {
  opener: unknown
  readonly closed: boolean
  readonly location: { replace: (url: string) => void }
  readonly close: () => void
}
type Page = { open?: (url: string, target: string, features: string) => Popup | null }

/** The size that sellers' pages are made for. */
const features = 'popup,width=600,height=800,scrollbars=yes'

/** How often an empty window is looked at (ms). */
const interval = 500

/** Opens windows of sellers. Each opens empty, in the task of the tap, and is led to its page later. */
export function createPopups(): Handlers<Happened, Own> & { dispose: () => void } {
  const popups = new Map<number, Popup>()

  return {
    openPopup({ window }, { send, signal }) {
      const popup = (globalThis as Page).open?.('', '', features)
      if (!popup) return send({ type: 'popupBlocked', window })
      // The seller's page must not reach this one.
      popup.opener = null
      popups.set(window, popup)
      const look = () => {
        if (!popups.has(window)) return
        if (popup.closed) send({ type: 'popupClosed', window })
        else startTimer(look, interval, signal)
      }
      look()
    },
    navigatePopup({ window, url }) {
      const popup = popups.get(window)
      popups.delete(window)
      popup?.location.replace(url)
    },
    closePopup({ window }) {
      popups.get(window)?.close()
      popups.delete(window)
    },
    dispose() {
      for (const popup of popups.values()) popup.close()
    },
  }
}
