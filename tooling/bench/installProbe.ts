import type { SightWindow } from './installSight.ts'

/** The state of a page after a frame. Times are those of the page's own clock (ms). */
type Frame = {
  readonly time: number
  readonly opacity: number
  /** Whether something in the modal was still moving or fading; endless animations do not count. */
  readonly isAnimating: boolean
  /** The positions of the card, its title and its buttons. */
  readonly geometry: readonly number[]
}

/** The probe's records since the page started. */
export type Probe = {
  /** When the button was on screen. */
  shown?: number
  /** When the account button was in the document, and when it was on screen. */
  connected?: number
  connectedOnScreen?: number
  /** When the dialog was first in sight. */
  visible?: number
  readonly clicks: number[]
  readonly mutations: number[]
  readonly frames: Frame[]
  readonly longTasks: { start: number; duration: number }[]
  readonly shifts: { time: number; value: number; hadInput: boolean; moved: string }[]
}

/**
 * Watches a page from the start. It runs in the page after `installSight` and before all other scripts, so it cannot
 * use anything outside of itself.
 *
 * @param options.accountText - The first letters of the account button.
 * @param options.isHasty - Whether to click the button in the first frame that shows it.
 */
export function installProbe({ accountText, isHasty }: { accountText: string; isHasty: boolean }): void {
  const probe: Probe = { clicks: [], mutations: [], frames: [], longTasks: [], shifts: [] }
  Object.assign(window, { probe })

  /** Runs when the next frame is on screen. */
  function afterFrame(callback: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = callback
      port2.postMessage(undefined)
    })
  }

  let modal: ShadowRoot | undefined
  let isSeen = false
  let isConnected = false

  new MutationObserver(() => {
    if (!isSeen && document.querySelector('[data-testid=connect-button]')) {
      isSeen = true
      afterFrame(() => {
        probe.shown = performance.now()
        if (isHasty) document.querySelector<HTMLElement>('[data-testid=connect-button]')?.click()
      })
    }
    if (!isConnected && document.querySelector('[data-testid=account-button]')?.textContent?.includes(accountText)) {
      isConnected = true
      probe.connected = performance.now()
      afterFrame(() => {
        probe.connectedOnScreen = performance.now()
      })
    }
    if (modal) return
    for (const { shadowRoot } of document.body?.children ?? []) {
      if (!shadowRoot) continue
      modal = shadowRoot
      probe.mutations.push(performance.now())
      const changes = { childList: true, subtree: true, attributes: true, characterData: true }
      new MutationObserver(() => probe.mutations.push(performance.now())).observe(shadowRoot, changes)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })

  /** The dialog, if it is displayed. It may be before it is modal. */
  function findDialog(): HTMLDialogElement | undefined {
    const dialog = modal?.querySelector('dialog')
    return dialog?.checkVisibility() ? dialog : undefined
  }

  const isVisible = (): boolean => {
    const dialog = findDialog()
    return dialog !== undefined && getComputedStyle(dialog).opacity !== '0'
  }

  /** Records the frames of the two seconds after a click. */
  function film(until: number): void {
    afterFrame(() => {
      const time = performance.now()
      const dialog = findDialog()
      if (modal && dialog) {
        const parts = modal.querySelectorAll('section, h1, section button')
        probe.frames.push({
          time,
          opacity: Number(getComputedStyle(dialog).opacity),
          isAnimating: modal.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity),
          geometry: [...parts].flatMap((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            return [x, y, width, height]
          }),
        })
      }
      if (time < until) film(until)
    })
  }

  addEventListener(
    'click',
    ({ timeStamp }) => {
      probe.clicks.push(timeStamp)
      // Only the opening is recorded, so that recording costs no time while the wallet connects.
      if (probe.clicks.length > 1) return
      // Before filming, which takes time after each frame.
      const { whenInSight } = window as Window as SightWindow
      whenInSight(isVisible, (time) => {
        probe.visible = time
      })
      film(timeStamp + 2000)
    },
    { capture: true },
  )

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '))
        return `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${from} to ${to}`
      })
      probe.shifts.push({ time: startTime, value, hadInput: hadRecentInput, moved: moved.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Missing in TypeScript's DOM types. @see Layout Instability API. */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
