import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('follows the account that is chosen in the wallet', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(accounts[0].address)
  await expect(dapp.fact('accounts')).toHaveText('3')

  await dapp.openModal()
  await expect(modal.copyButton).toHaveAttribute('title', accounts[0].address)
  await wallet.changesToAccount(1)
  await dapp.seesConnected(accounts[1].address)
  await expect(modal.copyButton).toHaveAttribute('title', accounts[1].address)
  await modal.says('2 more accounts')
})

test('copies the whole address, and says so', async ({ dapp, modal, wallet, accounts, context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await page.bringToFront()
  await modal.copyAddress()
  await modal.holdsMessage('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accounts[0].address)
  await modal.dismissMessage()
  await expect(modal.message).toBeHidden()
})

/** As on plain http, or in a frame without the permission. */
const refuseClipboard = () => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
}

test('copies where the page may not use the clipboard', async ({ dapp, modal, wallet, accounts, page }) => {
  await page.addInitScript(refuseClipboard)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.copyAddress()
  await modal.holdsMessage('Address copied')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus())
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('textarea')).toHaveValue(accounts[0].address)
})

test('says when the browser does not allow copying', async ({ dapp, modal, wallet, page }) => {
  await page.addInitScript(refuseClipboard)
  await page.addInitScript(() => {
    document.execCommand = () => false
  })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.copyAddress()
  await expect(modal.message).toHaveText('Your browser blocked copying')
})

test('shows the balance rounded down, on the button and in the modal', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await expect(dapp.accountButton).toContainText('12.345 ETH')
  await dapp.openModal()
  await expect(modal.balance).toContainText('12.345 ETH')
})

test('says that the balance is unavailable, and never shows 0 for it', async ({
  dapp,
  modal,
  wallet,
  chains,
  page,
  guard,
}) => {
  guard.expects(/Failed to load resource|ERR_FAILED|ERR_CONNECTION/u)
  await page.route(`${chains.harbour.url}/**`, (route) => route.abort('connectionrefused'))
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await expect(modal.balance).toContainText('Token Balance Unavailable')
  await expect(modal.balance).not.toContainText('0')
  await expect(dapp.accountButton).not.toContainText('ETH')
})

const lies = {
  negative: { result: '-0x1' },
  float: { result: '0x1.5' },
  huge: { result: `0x${'f'.repeat(80)}` },
  nothing: { result: null },
  text: { result: 'plenty' },
  'of another question': { result: '0x1', id: 'other' },
}

test('believes no balance that cannot be one', async ({ dapp, modal, wallet, accounts, chains, page }) => {
  let lie: object = {}
  await page.route(`${chains.harbour.url}/**`, async (route) => {
    const { id } = route.request().postDataJSON() as { id: number }
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { jsonrpc: '2.0', id, ...lie } })
  })
  for (const [name, answer] of Object.entries(lies)) {
    lie = answer
    await dapp.open()
    // After the first visit the wallet reconnects by itself.
    if (name === 'negative') await dapp.connects(modal, wallet)
    await dapp.seesConnected(accounts[0].address)
    await dapp.openModal()
    await expect(modal.balance, name).toContainText('Token Balance Unavailable')
  }
})

test('shows the balance of the account in use, however late another one comes', async ({
  dapp,
  modal,
  wallet,
  accounts,
  chains,
  page,
}) => {
  await chains.harbour.client.setBalance({ address: accounts[1].address, value: 7n * 10n ** 18n })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${chains.harbour.url}/**`, async (route) => {
    if (route.request().postData()?.includes(accounts[0].address)) await isReleased
    // An aborted request can no longer be answered.
    await route.continue().catch(() => {})
  })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.changesToAccount(1)
  await expect(dapp.accountButton).toContainText('7.000 ETH')
  release()
  await dapp.openModal()
  await expect(modal.balance).toContainText('7.000 ETH')
  await expect(dapp.accountButton).toContainText('7.000 ETH')
})

test('leads to the block explorer of the network, without telling it where from', async ({
  dapp,
  modal,
  wallet,
  accounts,
  chains,
  context,
}) => {
  const blockExplorers = { default: { name: 'Harbour Scan', url: `${dapp.urlOf()}#` } }
  await dapp.open({ networks: [{ ...chains.harbour.network, blockExplorers }] })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  const link = modal.card.getByRole('link', { name: 'Explorer' })
  await expect(link).toContainText('View on Harbour Scan')
  await expect(link).toHaveAttribute('href', `${dapp.urlOf()}#/address/${accounts[0].address}`)
  const opened = context.waitForEvent('page')
  await link.click()
  const explorer = await opened
  await explorer.waitForURL(/#\/address\/0x/u)
  expect(await explorer.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

test('shows no explorer whose address is not a link', async ({ dapp, modal, wallet, chains }) => {
  const blockExplorers = { default: { name: 'Trap', url: 'javascript:alert(1)//' } }
  await dapp.open({ networks: [{ ...chains.harbour.network, blockExplorers }] })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  await expect(modal.card.getByRole('link')).toHaveCount(0)
})
