import type { Browser, Page } from '@playwright/test'
import { installWallet } from './installWallet.ts'
import type { Figures } from './measureRun.ts'

/** Measures the time from the click on WalletConnect to the QR code, with a relay on this machine. */
export async function measureElsewhere({ browser, origin, services }: measureElsewhere.Options): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    // Without a wallet in the browser, the modal would begin with the code.
    await page.addInitScript(installWallet, { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' })
    await page.goto(`${origin}/?services=${services}`)
    await page.waitForLoadState('networkidle')

    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-selector-walletconnect').waitFor()
    // The client loads while the list is shown.
    await page.waitForLoadState('networkidle')
    return { codeShown: await clickUntilCode(page) }
  } finally {
    await context.close()
  }
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

export declare namespace measureElsewhere {
  type Options = {
    browser: Browser
    origin: string
    /** The address of the services with the relay. */
    services: string
  }
}
