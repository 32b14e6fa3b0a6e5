import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { installWallet } from './installWallet.ts'
import { address, type Figures } from './measureRun.ts'
import { categories } from './measureWork.ts'
import { longestTask, type TraceEvent } from './readWork.ts'
import { serveLists, wallets } from './serveLists.ts'

/** The page's window, once `watchFrames` has run: times of the page's own clock (ms). */
type WatchedWindow = Window & {
  /** Those over 50 ms. */
  readonly longFrames: readonly { readonly start: number; readonly duration: number }[]
}

/** How a list opens, and what its last row is. */
type List = { readonly url: string; readonly open: (page: Page) => Promise<void>; readonly last: string }

/**
 * Turns the wheel over 600 wallets and over 500 tokens up to their end, and over a plain list of 600 pictures without
 * any script: what a browser can do.
 *
 * It does so twice: four times slower than the machine, for the frames over 50 ms, and at full speed with a trace, for
 * the most work in a task, times four.
 *
 * @throws {Error} A list does not open or end.
 */
export async function measureLists({ browser, kind, ...sites }: measureLists.Options): Promise<Figures> {
  if (kind === 'baseline') {
    const plain = await measure(browser, { url: `${sites.page}/plain`, open: async () => {}, last: '#last' })
    // Both lists are compared with it.
    return { ...name('wallets', plain), ...name('tokens', plain) }
  }
  const shownWallets = await measure(browser, {
    url: `${sites.elsewhere}/?services=${sites.services}`,
    async open(page) {
      await page.getByTestId('connect-button').click()
      await page.getByTestId('all-wallets').click()
      await page.getByTestId('wallet-grid').waitFor()
    },
    last: `[data-testid=wallet-search-item-${wallets.at(-1)?.id}]`,
  })
  const shownTokens = await measure(browser, {
    url: `${sites.page}/?services`,
    async open(page) {
      await page.getByTestId('connect-button').click()
      await page.getByText('Bench Wallet').click()
      await page.getByTestId('account-button').click()
      await page.getByTestId('token-T0').waitFor()
    },
    last: '[data-testid=token-T499]',
  })
  return { ...name('wallets', shownWallets), ...name('tokens', shownTokens) }
}

type Scrolled = { readonly frames: readonly number[]; readonly task: number }

function name(list: string, { frames, task }: Scrolled): Figures {
  return {
    [`${list}Frame`]: Math.max(0, ...frames),
    [`${list}Frames`]: frames.length,
    [`${list}Task`]: task,
  }
}

async function measure(browser: Browser, list: List): Promise<Scrolled> {
  const frames = await inPage(browser, list, async (page, context) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const started = await page.evaluate(() => performance.now())
    await scroll(page, list.last)
    return page.evaluate((started) => {
      const { longFrames } = window as Window as WatchedWindow
      return longFrames.filter(({ start }) => start >= started).map(({ duration }) => duration)
    }, started)
  })
  const task = await inPage(browser, list, async (page) => {
    await browser.startTracing(page, { categories })
    await page.evaluate(() => performance.mark('work:start'))
    await scroll(page, list.last)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return longestTask(traceEvents)
  })
  return { frames, task }
}

/** Opens the list in a page of its own. */
async function inPage<result>(
  browser: Browser,
  { url, open }: List,
  act: (page: Page, context: BrowserContext) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await serveLists(context)
    const page = await context.newPage()
    await page.addInitScript(installWallet, { address })
    await page.addInitScript(watchFrames)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(640, 500)
    return await act(page, context)
  } finally {
    await context.close()
  }
}

/** Turns the wheel until the last row is in sight. */
async function scroll(page: Page, last: string): Promise<void> {
  for (const end = Date.now() + 90_000; !(await page.evaluate(isInSight, last)); ) {
    // Looking for the end costs time in the page, too.
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 400)
      await sleep(60)
    }
    if (Date.now() > end) throw new Error(`There is no end with ${last}`)
  }
}

/** Whether an element of the page or of the modal is in sight. It runs in the page. */
function isInSight(selector: string): boolean {
  for (const root of [document, ...[...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    const place = root.querySelector(selector)?.getBoundingClientRect()
    if (place && place.top < innerHeight) return true
  }
  return false
}

export declare namespace measureLists {
  type Options = {
    browser: Browser
    kind: 'baseline' | 'normal'
    /** The origins of the page with its own services, and of that with wallets elsewhere. */
    page: string
    elsewhere: string
    /** The address of the services with the relay. */
    services: string
  }
}

/** Records the time that the page's own thread spends on long frames. It runs before all other scripts. */
function watchFrames(): void {
  const longFrames: { start: number; duration: number }[] = []
  Object.assign(window, { longFrames })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longFrames.push({ start: startTime, duration })
  }).observe({ type: 'long-animation-frame' })
}
