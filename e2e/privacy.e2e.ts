import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

/** Collects requests of the page to anywhere but its own site. */
function watchCalls(page: Page, origin: string): { method: string; request: Request }[] {
  const calls: { method: string; request: Request }[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || new URL(request.url()).origin === origin) return
    const body = request.postDataJSON() as { method?: string } | null
    calls.push({ method: body?.method ?? request.url(), request })
  })
  return calls
}

test('sends nothing anywhere before the modal is opened, and asks no wallet', async ({
  dapp,
  page,
  site,
  wallet,
  guard,
}) => {
  const calls = watchCalls(page, site.origin)
  await dapp.open()
  await page.waitForLoadState('networkidle')
  await dapp.connectButton.hover()
  await dapp.connectButton.focus()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(await wallet.requests()).toEqual([])
  expect(guard.requests().every((url) => url.startsWith(site.origin))).toBe(true)
})

test('sends nothing anywhere when the modal is opened and looked through', async ({
  dapp,
  modal,
  page,
  site,
  wallet,
}) => {
  const calls = watchCalls(page, site.origin)
  await dapp.open()
  await dapp.openModal()
  await modal.press('What is a wallet?')
  await modal.press('Get a wallet')
  await modal.shows('Get a wallet')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(await wallet.requests()).toEqual([])
})

test('asks after a reload only for the balance, and the wallet only for what it shows', async ({
  dapp,
  modal,
  page,
  site,
  wallet,
  accounts,
  chains,
}) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await expect(dapp.accountButton).toContainText('ETH')
  const before = (await wallet.requests()).length
  const calls = watchCalls(page, site.origin)
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await expect(dapp.accountButton).toContainText('ETH')
  await page.waitForLoadState('networkidle')

  expect(calls.map(({ method }) => method)).toEqual(['eth_getBalance'])
  const headers = await calls[0]?.request.allHeaders()
  expect(calls[0]?.request.url()).toBe(`${chains.harbour.url}/`)
  expect(headers?.referer).toBeUndefined()
  expect(headers?.cookie).toBeUndefined()
  const quiet = ['eth_accounts', 'eth_chainId']
  expect((await wallet.requests()).slice(before).filter((method) => !quiet.includes(method))).toEqual([])
})

test('asks nothing after a reload once disconnected', async ({ dapp, modal, page, site, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.press('Disconnect by hook')
  await dapp.seesDisconnected()
  await wallet.wasAsked('wallet_revokePermissions', 1)
  const before = (await wallet.requests()).length
  const calls = watchCalls(page, site.origin)
  await dapp.reload()
  await dapp.seesDisconnected()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(await wallet.requests()).toHaveLength(before)
})

test('adds no element, cookie or hint to the page before it is needed', async ({ dapp, page, context, site }) => {
  await dapp.open()
  await page.waitForLoadState('networkidle')
  const added = await page.evaluate(() => ({
    body: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
    hints: document.querySelectorAll('link[rel=preconnect], link[rel=dns-prefetch]').length,
    stored: Object.keys(localStorage).length + Object.keys(sessionStorage).length,
  }))
  expect(added.body.filter((name) => name !== 'script#')).toEqual(['div#root'])
  expect([added.hints, added.stored]).toEqual([0, 0])
  expect(await context.cookies(site.origin)).toEqual([])
})
