import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { installProbe, type Probe } from './installProbe.ts'
import { installSight } from './installSight.ts'
import { installWallet } from './installWallet.ts'
import { readOpening } from './readOpening.ts'

export type Figures = Readonly<Record<string, number>>

type Phase = 'first' | 'idle' | 'opened' | 'connected' | 'reloaded'

export type Run = {
  readonly figures: Figures
  /** Paths of the page's requests, by phase. */
  readonly requests: Readonly<Record<Phase, readonly string[]>>
  /** Events that must not happen. */
  readonly faults: readonly string[]
}

/** The account of the wallet. */
export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Fast 4G as browsers simulate it. */
export const network = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

/** How long a page must be quiet to count as idle (ms). */
const quiet = 1200

/**
 * Loads the page in a new browser context, opens the modal, connects the wallet and reloads.
 *
 * @param kind - `normal` clicks when the page is idle; `cold` clicks in the first frame that shows the button, before
 *   anything could be preloaded; `baseline` has no button.
 * @throws {Error} A step did not complete.
 */
export async function measureRun(options: measureRun.Options): Promise<Run> {
  const { browser, origin, kind } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    return await drive({ page, cdp, origin, kind })
  } finally {
    await context.close()
  }
}

async function drive({ page, cdp, origin, kind }: Drive): Promise<Run> {
  const faults: string[] = []
  const requests: Record<Phase, string[]> = { first: [], idle: [], opened: [], connected: [], reloaded: [] }
  let phase: Phase = 'first'
  page.on('pageerror', (error) => faults.push(`uncaught error: ${error.stack ?? error}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:') return
    if (url.origin !== origin) faults.push(`left the page's origin: ${url.href}`)
    requests[phase].push(url.pathname)
  })
  await page.addInitScript(installWallet, { address })
  await page.addInitScript(installSight)
  await page.addInitScript(installProbe, { accountText: address.slice(0, 4), isHasty: kind === 'cold' })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  await page.goto(origin)
  const { shown } = await until(page, ({ shown }) => shown !== undefined, 'the button was not shown')
  if (kind !== 'cold') phase = 'idle'
  else phase = 'opened'
  await rest(page)
  let probe = await readProbe(page)
  const figures: Record<string, number> = {}

  if (kind !== 'cold') {
    const tasks = probe.longTasks
    figures.buttonShown = shown ?? Number.NaN
    figures.interactive = Math.max(shown ?? 0, ...tasks.map(({ start, duration }) => start + duration))
    figures.blockedAtLoad = blocking(tasks)
  }
  if (kind === 'baseline') return { figures, requests, faults }

  phase = 'opened'
  if (kind === 'normal') await click(page, '[data-testid=connect-button]')
  probe = await until(page, ({ frames }) => frames.length > 1, 'the dialog did not open')
  // The probe films for two seconds, and filming would slow down what follows.
  await sleep(2000 + quiet)
  probe = await readProbe(page)
  const [opened = 0] = probe.clicks
  const { visible, stable, still } = readOpening(probe)
  figures.visible = visible
  figures.stable = stable
  figures.still = still
  figures.blockedByOpening = blocking(probe.longTasks.filter(({ start }) => start >= opened - 5))

  phase = 'connected'
  await click(page, '[data-testid^=wallet-selector]')
  probe = await until(page, ({ connectedOnScreen }) => connectedOnScreen !== undefined, 'the wallet did not connect')
  const chosen = probe.clicks[1] ?? Number.NaN
  figures.connected = (probe.connected ?? Number.NaN) - chosen
  figures.connectedOnScreen = (probe.connectedOnScreen ?? Number.NaN) - chosen
  figures.firstClickToConnected = stable + figures.connected
  await rest(page)
  probe = await readProbe(page)
  figures.longTasks = probe.longTasks.length
  const { shifts } = probe

  phase = 'reloaded'
  await page.reload()
  probe = await until(page, ({ connectedOnScreen }) => connectedOnScreen !== undefined, 'the wallet did not come back')
  await rest(page)
  figures.reconnected = probe.connected ?? Number.NaN
  const all = [...shifts, ...(await readProbe(page)).shifts]
  // The card follows the height of its view. The browser counts a shift, but the visitor has caused it.
  const sudden = all.filter(({ hadInput }) => !hadInput)
  figures.shifts = sudden.length
  figures.shiftsAfterInput = all.length - sudden.length
  for (const { time, value, moved } of sudden) {
    faults.push(`layout shift of ${value.toFixed(4)} at ${time.toFixed(0)} ms: ${moved}`)
  }
  return { figures, requests, faults }
}

/** The blocking time of a page: every long task except its first 50 ms. */
function blocking(tasks: Probe['longTasks']): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}

function readProbe(page: Page): Promise<Probe> {
  return page.evaluate(() => (window as Window & { probe?: Probe }).probe as Probe)
}

/** Polls rarely, so that polling does not affect the measurement. */
async function until(page: Page, holds: (probe: Probe) => boolean, complaint: string): Promise<Probe> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(400)) {
    const probe = await readProbe(page)
    if (holds(probe)) return probe
  }
  throw new Error(complaint)
}

/** Waits until the page is idle. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await sleep(quiet)
}

/** Clicks like a visitor: the pointer arrives a moment before. */
export async function click(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(100)
  await page.mouse.down()
  await page.mouse.up()
}

type Drive = { page: Page; cdp: CDPSession; origin: string; kind: measureRun.Options['kind'] }

export declare namespace measureRun {
  type Options = { browser: Browser; origin: string; kind: 'baseline' | 'normal' | 'cold' }
}
