import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/** About how long a visitor presses a button (ms): the frame that shows it pressed is over before the click. */
const press = 80

/**
 * Clicks like a visitor: the pointer arrives a moment before, and presses for a moment. The test driver's own script would
 * be work of the page.
 */
export async function clickPlace(cdp: CDPSession, selector: string): Promise<void> {
  const expression = `(${findPlace})(${JSON.stringify(selector)})`
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true })
  if (!result.value) throw new Error(`There is no ${selector}`)
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    cdp.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...result.value })
  await mouse('mouseMoved')
  await sleep(100)
  await mouse('mousePressed')
  await sleep(press)
  await mouse('mouseReleased')
}

/** Finds the middle of an element of the page or of the modal. It runs in the page. */
function findPlace(selector: string): { x: number; y: number } | undefined {
  for (const root of [document, ...[...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    const place = root.querySelector(selector)?.getBoundingClientRect()
    if (place) return { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  }
  return undefined
}
