import type { Browser } from '@playwright/test'
import { installSight, type SightWindow } from './installSight.ts'
import { installWallet } from './installWallet.ts'
import { address, click, type Figures, network, rest } from './measureRun.ts'
import { categories } from './measureWork.ts'
import { between, type TraceEvent } from './readWork.ts'

/** How long the view is watched (ms): its data come in this time. */
const watched = 2000

/**
 * Opens the account of a connected wallet in an idle page, without services and with those of the page's own origin: once
 * to count the work of the page's own thread, as for a device that is four times slower, and once on the slow device and
 * network.
 *
 * @returns The work from the click to the frame with the view and its tabs (ms), when that frame is on screen (ms),
 *   and by how much its parts move afterwards, when the data come (px).
 * @throws {Error} A step did not complete.
 */
export async function measureAccount({ browser, origin }: measureAccount.Options): Promise<Figures> {
  const alone = await measure(browser, origin)
  const served = await measure(browser, `${origin}/?services`)
  return {
    accountWork: alone.work,
    accountShown: alone.shown,
    accountMoved: alone.moved,
    servedWork: served.work,
    servedShown: served.shown,
    servedMoved: served.moved,
  }
}

async function measure(browser: Browser, url: string): Promise<Film & { work: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const open = async () => {
      await page.reload()
      await page.getByTestId('account-button').waitFor()
      await rest(page)
      const filming = page.evaluate(film, watched)
      await click(page, '[data-testid=account-button]')
      return filming
    }
    await page.addInitScript(installWallet, { address })
    await page.addInitScript(installSight)
    await page.goto(url)
    await page.getByTestId('connect-button').click()
    await page.getByText('Bench Wallet').click()
    await page.getByTestId('account-button').waitFor()

    await browser.startTracing(page, { categories })
    const traced = await open()
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }

    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const { shown, moved } = await open()
    return { work: readAccountWork(traceEvents), shown, moved: Math.max(moved, traced.moved) }
  } finally {
    await context.close()
  }
}

function readAccountWork(trace: readonly TraceEvent[]): number {
  const shown = trace.find(({ name }) => name === 'work:account')
  const clicked = trace.findLast(
    ({ name, pid, tid, args }) =>
      name === 'EventDispatch' && args?.data?.type === 'click' && pid === shown?.pid && tid === shown.tid,
  )
  if (!shown || !clicked) throw new Error('The account was not shown')
  return between(clicked, shown)
}

/** When the account is on screen (ms after the click); by how much its parts move (px). */
type Film = { shown: number; moved: number }

/** Waits for a click, and watches the places of the card, the tabs and the panel from then on. It runs in the page. */
function film(time: number): Promise<Film> {
  return new Promise((resolve) => {
    const options = { capture: true, once: true }
    addEventListener('click', ({ timeStamp }) => watch(timeStamp), options)
    function watch(clicked: number): void {
      let [shown, moved] = [Number.NaN, 0]
      let first: readonly number[] | undefined
      ;(window as Window as SightWindow).whenInSight(
        () => {
          first ??= read()
          return first !== undefined
        },
        (time) => {
          shown = time - clicked
          performance.mark('work:account')
        },
      )
      const look = (): void => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const places = read()
          const changes = (places ?? []).map((place, index) => Math.abs(place - (first?.[index] ?? place)))
          moved = Math.max(moved, ...changes)
          if (performance.now() < clicked + time) requestAnimationFrame(look)
          else resolve({ shown, moved })
        }
        // The message comes when the frame is on screen.
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    }
    function find(): HTMLDialogElement | null | undefined {
      const [root] = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return root?.querySelector('dialog')
    }
    /** In the layout: moving and fading in do not count. */
    function read(): readonly number[] | undefined {
      const dialog = find()
      const parts = ['.card', '[role=tablist]', '[role=tabpanel]'].map((name) =>
        dialog?.querySelector<HTMLElement>(name),
      )
      if (!dialog?.checkVisibility({ opacityProperty: true }) || parts.some((part) => !part)) return undefined
      // Below the panel is nothing: it may grow as long as the card does not.
      return parts.flatMap((part) => [part?.offsetTop ?? 0, part === parts.at(-1) ? 0 : (part?.offsetHeight ?? 0)])
    }
  })
}

export declare namespace measureAccount {
  type Options = { browser: Browser; origin: string }
}
