import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { installWallet } from './installWallet.ts'
import type { Figures } from './measureRun.ts'

/** Measures the page's memory (MB). A separate run, since collecting garbage also drops compiled code. */
export async function measureHeap({ browser, origin, kind }: measureHeap.Options): Promise<Figures> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(installWallet, { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' })
    await page.goto(origin)
    await page.waitForLoadState('networkidle')
    const heapAtLoad = await weigh(cdp)
    if (kind === 'baseline') return { heapAtLoad }
    // A locator would put the test driver's own script, a third of a megabyte, into the page's heap.
    await cdp.send('Runtime.evaluate', { expression: clickButton, awaitPromise: true })
    await sleep(500)
    return { heapAtLoad, heapOpen: await weigh(cdp) }
  } finally {
    await context.close()
  }
}

/** Clicks the button, and waits until the modal lists the wallet. */
const clickButton = `new Promise((resolve) => {
  document.querySelector('[data-testid=connect-button]').click()
  const look = () => {
    const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    if (roots.some((root) => root.querySelector('[data-testid=wallet-list]'))) resolve()
    else setTimeout(look, 50)
  }
  look()
})`

async function weigh(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

export declare namespace measureHeap {
  type Options = { browser: Browser; origin: string; kind: 'baseline' | 'normal' }
}
