import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { installWallet } from './installWallet.ts'
import type { Figures } from './measureRun.ts'
import { watchFrames } from './watchFrames.ts'

/** The number of wallets in the catalogue. */
const count = 600
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#2f6bf2"/></svg>'

/**
 * Measures wallets elsewhere: the time from the click on WalletConnect to the QR code, with a relay on this machine, and
 * the frames while all wallets are scrolled through, four times slower than the machine.
 */
export async function measureElsewhere({ browser, origin, services }: measureElsewhere.Options): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await serveWallets(context)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    // Without a wallet in the browser, the modal would begin with the code.
    await page.addInitScript(installWallet, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
    await page.addInitScript(watchFrames)
    await page.goto(`${origin}/?services=${services}`)
    await page.waitForLoadState('networkidle')

    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-selector-walletconnect').waitFor()
    // The client loads while the list is shown.
    await page.waitForLoadState('networkidle')
    const codeShown = await clickUntilCode(page)
    await page.getByTestId('header-back').click()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('wallet-grid').waitFor()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const frames = await scroll(page)
    return {
      codeShown,
      longestFrame: Math.max(0, ...frames),
      longFrames: frames.length,
    }
  } finally {
    await context.close()
  }
}

/** Answers as the catalogue of the services does, with more wallets than they have. */
async function serveWallets(context: BrowserContext): Promise<void> {
  const wallets = Array.from({ length: count }, (_, index) => ({
    id: `wallet-${index}`,
    name: `Wallet ${index} of the harbour`,
    image_id: `image-${index}`,
    mobile_link: `wallet${index}://`,
  }))
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route('**/getWallets*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('entries'))]
    const data = query.get('include') ? [] : wallets.slice((page - 1) * size, page * size)
    return route.fulfill({ headers, json: { count, data } })
  })
  await context.route('**/getWalletImage/**', (route) =>
    route.fulfill({ headers, contentType: 'image/svg+xml', body: picture }),
  )
}

/** Clicks on WalletConnect, and returns the time to the frame with the code (ms). */
function clickUntilCode(page: Page): Promise<number> {
  return page.getByTestId('wallet-selector-walletconnect').evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const root = row.getRootNode() as ShadowRoot
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (!root.querySelector('[data-testid=wui-qr-code]')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        observer.observe(root, { childList: true, subtree: true })
        ;(row as HTMLElement).click()
      }),
  )
}

/** Scrolls to the end of all wallets with the wheel, and returns the lengths of the frames over 50 ms. */
async function scroll(page: Page): Promise<readonly number[]> {
  const box = await page.getByTestId('wallet-grid').boundingBox()
  if (!box) throw new Error('There are no wallets')
  await page.mouse.move(box.x + box.width / 2, 400)
  const started = await page.evaluate(() => performance.now())
  const isAtEnd = () => page.evaluate(isLastInSight, count)
  for (const end = Date.now() + 90_000; !(await isAtEnd()); ) {
    // Looking for the end costs time in the page, too.
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 400)
      await sleep(60)
    }
    if (Date.now() > end) throw new Error('The wallets did not end')
  }
  return page.evaluate((started) => {
    const { longFrames = [] } = window as Window & { longFrames?: { start: number; duration: number }[] }
    return longFrames.filter(({ start }) => start >= started).map(({ duration }) => duration)
  }, started)
}

/** Whether the last wallet is in sight. It runs in the page. */
function isLastInSight(count: number): boolean {
  for (const { shadowRoot } of document.body.children) {
    const tiles = shadowRoot?.querySelectorAll('button.tile')
    const last = tiles?.[count - 1]
    if (last) return last.getBoundingClientRect().top < innerHeight
  }
  return false
}

export declare namespace measureElsewhere {
  type Options = {
    browser: Browser
    origin: string
    /** The address of the services with the relay. */
    services: string
  }
}
