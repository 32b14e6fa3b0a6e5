import type { Browser } from '@playwright/test'
import { encodeSs58 } from '../../packages/adapter-polkadot/src/ss58.ts'
import type { Figures } from './measureRun.ts'

/** What a wallet of a custodian may share. */
const count = 500
/** How many rows are scrolled. */
const rows = 200
const names = ['Harbour', 'Lighthouse', 'Lantern', 'Anchor', 'Sailor']

/** How much slower the simulated device is than the machine. */
const slowdown = 4

/**
 * Connects a wallet with 500 accounts, searches them letter by letter, and scrolls through all of them.
 *
 * It counts the work of the page's own thread, so that a busy machine changes nothing, and multiplies it as for a device
 * that is four times slower. At 60 frames a second, a frame has 16.7 ms.
 *
 * @returns The most work for a key beyond one that changes nothing, its mean, and the mean for a frame in which the list scrolls by a row (ms).
 * @throws {Error} A step did not complete.
 */
export async function measureAccounts({ browser, origin }: measureAccounts.Options): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(installExtension, Array.from({ length: count }, toAccount))
    await page.goto(origin)
    await page.getByTestId('connect-button').click()
    await page.getByText('Bench Wallet').click()
    await page.getByTestId('account-button').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('open-wallets')))
    const field = page.getByRole('textbox').first()
    await field.focus()
    await page.waitForTimeout(500)

    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    const work = async (act: () => Promise<unknown>) => {
      const before = await read()
      await act()
      await page.evaluate(waitForFrames)
      return ((await read()) - before) * slowdown
    }

    const keys = ['s', 'a', 'i', 'l', 'o', 'r', 'Space', '4', ...Array(8).fill('Backspace')]
    const press = (key: string) => work(() => page.keyboard.press(key))
    // What a key costs that changes nothing: the measurement itself.
    const idle = Math.min(await press('Shift'), await press('Shift'), await press('Shift'))
    const times: number[] = []
    for (const key of keys) times.push((await press(key)) - idle)
    const scrolled = await work(() => page.evaluate(scrollThrough, rows))
    return {
      accountSearch: Math.max(...times),
      accountSearchMean: times.reduce((sum, time) => sum + time, 0) / times.length,
      accountScroll: scrolled / rows,
    }
  } finally {
    await context.close()
  }
}

function toAccount(_: unknown, index: number): { address: string; name: string; type: string } {
  const key = new Uint8Array(32)
  new DataView(key.buffer).setUint32(0, (index + 1) * 2_654_435)
  return { address: encodeSs58({ key, prefix: 42 }), name: `${names[index % names.length]} ${index}`, type: 'sr25519' }
}

/** Adds a wallet to the page. It runs there before all other scripts. */
function installExtension(accounts: readonly object[]): void {
  const injected = { accounts: { get: async () => accounts, subscribe: () => () => {} }, signer: {} }
  Object.assign(globalThis, { injectedWeb3: { 'Bench Wallet': { version: '1', enable: async () => injected } } })
}

/** Waits until what was changed has been shown. It runs in the page. */
function waitForFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Scrolls the list row by row, one in each frame. It runs in the page. */
function scrollThrough(rows: number): Promise<void> {
  const [root] = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const list = root?.querySelector('.content')
  if (!list) throw new Error('There is no list.')
  return new Promise((resolve) => {
    let left = rows
    const step = (): void => {
      list.scrollBy(0, 60)
      left -= 1
      if (left > 0) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

export declare namespace measureAccounts {
  type Options = { browser: Browser; origin: string }
}
