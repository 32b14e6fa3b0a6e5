import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { clickPlace } from './clickPlace.ts'
import { installWallet } from './installWallet.ts'
import { measureDevice } from './measureDevice.ts'
import { address, type Figures, network, rest } from './measureRun.ts'
import { categories } from './measureWork.ts'
import { readViews } from './readViews.ts'
import type { TraceEvent } from './readWork.ts'
import { viewSteps } from './viewSteps.ts'
import { type WatchedWindow, watchFrames } from './watchFrames.ts'

/** How long a change of the view is watched, with the data that the view loads (ms). */
const watched = 1200

/** How long a change of the view itself takes at most on the slow device, from the click (ms). */
const change = 500

/**
 * Goes through the views like a visitor: once to count the work of the page's own thread, as for a device that is four
 * times slower, and once on the slow device and network.
 *
 * @returns For each change of the view, the most work in a task (`<name>, work`), and the longest frame over 50 ms on
 *   the slow device until half a second after the click (`<name>, frame`; ms), and after that, when pictures come
 *   (`<name>, later`; ms). And how long a fixed piece of work takes there (`device`; ms).
 * @throws {Error} A step did not complete.
 */
export async function measureViews({ browser, origin, services }: measureViews.Options): Promise<Figures> {
  const url = `${origin}/?services=${services}`
  const trace = await visit(browser, url, async (page, _, walk) => {
    await browser.startTracing(page, { categories })
    await walk()
    return JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  })
  const frames = await visit(browser, url, async (page, cdp, walk) => {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const before = await page.evaluate(measureDevice)
    await walk()
    const frames = await page.evaluate(readFrames, change)
    const device = (before + (await page.evaluate(measureDevice))) / 2
    return { ...frames, device } as Readonly<Record<string, number>>
  })
  const work = readViews(trace.traceEvents)
  return Object.fromEntries([
    ['device', frames.device ?? Number.NaN],
    ...viewSteps.flatMap(([name]) => [
      [`${name}, work`, work[name] ?? Number.NaN],
      [`${name}, frame`, frames[`${name}, frame`] ?? Number.NaN],
      [`${name}, later`, frames[`${name}, later`] ?? Number.NaN],
    ]),
  ])
}

/** Loads the page in a new context, without a modal yet. */
async function visit<result>(
  browser: Browser,
  url: string,
  measure: (page: Page, cdp: CDPSession, walk: () => Promise<void>) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(installWallet, { address, isLater: true })
    await page.addInitScript(watchFrames)
    await page.goto(url)
    await rest(page)
    return await measure(page, cdp, async () => {
      for (const [name, selector] of viewSteps) {
        await cdp.send('Runtime.evaluate', { expression: `performance.mark(${JSON.stringify(`view:${name}`)})` })
        await clickPlace(cdp, selector)
        await sleep(watched)
      }
    })
  } finally {
    await context.close()
  }
}

/** The longest frames of each change of the view. It runs in the page. */
function readFrames(change: number): Record<string, number> {
  const { longFrames, clicks } = window as Window as WatchedWindow
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('view:'))
  const longest = (from: number, to: number): number =>
    Math.max(0, ...longFrames.filter(({ start }) => start >= from && start < to).map(({ duration }) => duration))
  return Object.fromEntries(
    marks.flatMap(({ name, startTime }, index) => {
      const end = marks[index + 1]?.startTime ?? Number.POSITIVE_INFINITY
      const clicked = clicks.find((time) => time > startTime) ?? startTime
      const changed = Math.min(end, clicked + change)
      const view = name.slice('view:'.length)
      return [
        [`${view}, frame`, longest(startTime, changed)],
        [`${view}, later`, longest(changed, end)],
      ]
    }),
  )
}

export declare namespace measureViews {
  type Options = {
    browser: Browser
    origin: string
    /** The address of the services. */
    services: string
  }
}
