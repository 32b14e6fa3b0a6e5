import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { clickPlace } from './clickPlace.ts'
import { installWallet } from './installWallet.ts'
import { address, type Figures } from './measureRun.ts'
import { readWork, type TraceEvent } from './readWork.ts'

/** What a trace records. */
export const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/**
 * Loads the page, opens the modal and connects the wallet, and counts the work of the page's own thread, as for a device
 * that is four times slower. A busy machine changes little, since a thread that waits for a processor does no work.
 *
 * @throws {Error} A step did not complete.
 */
export async function measureWork({ browser, origin, kind }: measureWork.Options): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(installWallet, { address })
    await page.addInitScript(installMarks, address.slice(0, 4))
    await browser.startTracing(page, { categories })
    await page.goto(origin)
    await page.waitForLoadState('networkidle')
    await sleep(1500)
    if (kind !== 'baseline') {
      await clickPlace(cdp, '[data-testid=connect-button]')
      await sleep(800)
      await clickPlace(cdp, '[data-testid^=wallet-selector]')
      await sleep(800)
    }
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return readWork(traceEvents)
  } finally {
    await context.close()
  }
}

/** Marks what is to see in the page. It runs there before all other scripts. */
function installMarks(accountText: string): void {
  performance.mark('work:start')
  const afterFrame = (name: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark(name)
      port2.postMessage(undefined)
    })
  const textOf = (testId: string) => document.querySelector(`[data-testid=${testId}]`)?.textContent
  // What counts is the first mark of a name.
  addEventListener('click', () => afterFrame('work:open'), { capture: true, once: true })
  new MutationObserver(() => {
    if (textOf('connect-button')) afterFrame('work:shown')
    if (textOf('account-button')?.includes(accountText)) performance.mark('work:connected')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

export declare namespace measureWork {
  type Options = { browser: Browser; origin: string; kind: 'baseline' | 'normal' }
}
