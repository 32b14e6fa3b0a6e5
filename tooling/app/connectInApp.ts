import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../findBrowser.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * Opens an app and connects a wallet, as a visitor does, and comes back to it. Fails on any error in the page or its
 * console: also when what a server has rendered differs from what the page starts with.
 *
 * @param expectAccount - What else to wait for once the wallet is connected, and again after coming back.
 */
export async function connectInApp(
  url: string,
  expectAccount?: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const { args, ...options } = findBrowser()
  // No name resolves: the page must work without the public endpoints of its networks.
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const { url } = message.location()
      // The browser itself reports requests to the networks' endpoints, which no name leads to here.
      const isUnresolved = url.startsWith('https:') && message.text().includes('net::ERR_NAME_NOT_RESOLVED')
      if (['error', 'warning'].includes(message.type()) && !isUnresolved) problems.push(`${message.text()} ${url}`)
    })
    await page.addInitScript(announceWallet, address)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lantern' }).click()
    for (const comesBack of [false, true]) {
      if (comesBack) await page.reload()
      await page.getByRole('button', { name: /0xf39F/u }).waitFor()
      await expectAccount?.(page, address)
    }
    if (problems.length > 0) throw new Error(`The page reports: ${problems.join('\n')}`)
  } finally {
    await browser.close()
  }
}

/** A wallet of the page, by EIP-6963. Runs in the page. */
function announceWallet(account: string): void {
  const answers: Record<string, unknown> = {
    ...{ eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x1' },
    wallet_requestPermissions: [],
  }
  const provider = {
    on: () => provider,
    removeListener: () => provider,
    request: async ({ method }: { method: string }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`No ${method}`), { code: 4200 })
    },
  }
  const info = { uuid: crypto.randomUUID(), name: 'Lantern', icon: 'data:image/svg+xml,<svg/>', rdns: 'test.lantern' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
