import type { AppKit } from '@mooring/controllers'

/** As fast as this is a flick (px/ms). */
const flick = 0.5
/** How much of the sheet has to be pulled down to close it, and how far up to open it fully (px). */
const limit = { close: 1 / 3, full: 40 }

type Grip = { y: number; last: number; time: number; speed: number }

/**
 * Lets a finger pull the sheet of a phone by its header: down to half of the screen and away, up to its full height. It
 * follows the finger, and a flick counts as much as the way.
 *
 * @returns A function that stops it.
 */
function followFinger(kit: AppKit, dialog: HTMLElement): () => void {
  const gone = new AbortController()
  let grip: Grip | undefined

  function move(card: HTMLElement, way: number): void {
    // Upwards there is nothing: it gives way a little.
    card.style.setProperty('--mooring--drag', `${way > 0 ? way : Math.max(-24, way / 4)}px`)
  }

  const on = (name: string, listener: (event: PointerEvent, card: HTMLElement) => void) =>
    dialog.addEventListener(
      name,
      (event) => {
        const card = dialog.querySelector<HTMLElement>('.card')
        if (card && event instanceof PointerEvent && event.pointerType !== 'mouse') listener(event, card)
      },
      { signal: gone.signal },
    )

  on('pointerdown', (event) => {
    const { target, clientY, timeStamp, isPrimary } = event
    if (!isPrimary || !(target instanceof Element) || !target.closest('.header') || target.closest('button')) return
    grip = { y: clientY, last: clientY, time: timeStamp, speed: 0 }
    target.setPointerCapture?.(event.pointerId)
  })
  on('pointermove', ({ clientY, timeStamp }, card) => {
    if (!grip) return
    const passed = timeStamp - grip.time
    if (passed > 0) grip = { ...grip, speed: (clientY - grip.last) / passed, last: clientY, time: timeStamp }
    card.dataset.dragging = 'true'
    move(card, clientY - grip.y)
  })

  function release(event: PointerEvent, card: HTMLElement): void {
    if (!grip) return
    const way = grip.last - grip.y
    // A finger that has rested before it let go has no speed.
    const speed = event.timeStamp - grip.time > 100 ? 0 : grip.speed
    grip = undefined
    delete card.dataset.dragging
    card.style.removeProperty('--mooring--drag')
    if (event.type === 'pointercancel') return
    const isDown = speed > flick || way > card.offsetHeight * limit.close
    const isUp = speed < -flick || way < -limit.full
    if (isUp) card.dataset.full = 'true'
    else if (isDown && card.dataset.full) delete card.dataset.full
    else if (isDown) kit.close()
  }
  on('pointerup', release)
  on('pointercancel', release)

  const seen = globalThis.visualViewport
  const sides = ['before', 'after', 'below', 'keyboard'] as const

  /**
   * The keyboard covers the lower part of the page: the sheet stands above it. A page that is wider than the screen has a
   * window of its own width, and as much higher: the sheet stands in the part that is seen.
   */
  function place(): void {
    if (!seen) return
    const { innerWidth, innerHeight, document } = globalThis.window
    // A visitor who enlarges the page looks at a part of the sheet.
    const isWhole = seen.scale <= 1
    const screen = innerHeight * Math.min(1, document.documentElement.clientWidth / innerWidth)
    const [left, right] = [seen.offsetLeft, innerWidth - seen.width - seen.offsetLeft]
    const isMirrored = getComputedStyle(dialog).direction === 'rtl'
    const hidden = {
      before: isMirrored ? right : left,
      after: isMirrored ? left : right,
      below: innerHeight - seen.height - seen.offsetTop,
      keyboard: screen - seen.height - seen.offsetTop,
    }
    for (const side of sides) {
      dialog.style.setProperty(`--mooring--${side}`, `${isWhole ? Math.max(0, hidden[side]) : 0}px`)
    }
  }
  seen?.addEventListener('resize', place, { signal: gone.signal })
  seen?.addEventListener('scroll', place, { signal: gone.signal })
  place()

  return () => {
    gone.abort()
    for (const side of sides) dialog.style.removeProperty(`--mooring--${side}`)
  }
}

/** The code of the sheet, for phones alone. */
export const sheetPart: { readonly followFinger: typeof followFinger } = { followFinger }
