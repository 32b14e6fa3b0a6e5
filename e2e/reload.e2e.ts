import { expect, test as testWithoutExtension } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { ModalModel } from './models/ModalModel.js'
import { PageModel } from './models/PageModel.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'
import type { Site } from './server/createSite.js'
import { strictPolicy } from './server/strictPolicy.js'

const keys = ['@mooring/connections', '@mooring/networks', '@mooring/recentWallets']

test('connects again after a reload, without asking the owner', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await wallet.wasAsked('eth_requestAccounts', 1)
  await modal.isClosed()
})

test('finds the network again that was used last', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  await dapp.reload()
  await dapp.seesNetwork('Local Lighthouse')
})

test('uses what the wallet says after a reload, not what was stored', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await page.goto('about:blank')
  await wallet.changesToAccount(1)
  await wallet.changesToChain(31_338)
  await dapp.open()
  await dapp.seesConnected(accounts[1].address)
  await dapp.seesNetwork('Local Lighthouse')
})

/** Leaves the page for another one, runs a callback there, and returns to the cached page (bfcache). */
async function leaveAndReturn(
  { dapp, site }: { dapp: PageModel; site: Site },
  away: () => Promise<void>,
): Promise<void> {
  const { page } = dapp
  // The browser caches only pages without pending work.
  await expect(dapp.accountButton).toContainText('ETH')
  await page.evaluate(() => Object.assign(window, { mark: 'the same page' }))
  await page.goto(`${site.origin}/nothing.html`)
  await away()
  // The document may be gone before it has answered.
  await page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => page.evaluate(() => Object(window).mark).catch(() => '')).toBe('the same page')
}

test('goes on when the visitor comes back with the back button', async ({
  dapp,
  modal,
  wallet,
  accounts,
  site,
  guard,
}) => {
  guard.expects(/404/u)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await leaveAndReturn({ dapp, site }, async () => {})
  await modal.shows('Account')
  await wallet.changesToAccount(2)
  await dapp.seesConnected(accounts[2].address)
  await modal.close()
  await dapp.press('Sign message')
  await dapp.seesResult(/^0x/u)
})

test('sees after the back button what has changed in the wallet meanwhile', async ({
  dapp,
  modal,
  wallet,
  accounts,
  site,
  guard,
}) => {
  guard.expects(/404/u)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await leaveAndReturn({ dapp, site }, () => wallet.changesToAccount(1))
  await dapp.seesConnected(accounts[1].address)
})

test('does in one tab what is done in the other', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
  site,
  chains,
  guard,
}) => {
  await dapp.open()
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), dapp.urlOf()),
  ])
  const second = { dapp: new PageModel({ page: other, site, chains }), modal: new ModalModel(other) }
  await second.dapp.seesDisconnected()

  await page.bringToFront()
  await dapp.connects(modal, wallet)
  await second.dapp.seesConnected(accounts[0].address)
  // The wallet has agreed once: the other tab does not ask its owner.
  await wallet.wasAsked('eth_requestAccounts', 1)

  await other.bringToFront()
  await second.dapp.openModal()
  await second.modal.disconnect()
  await second.modal.isClosed()
  await dapp.seesDisconnected()

  // Also one that was open at its list, and both after a reload.
  await second.dapp.openModal()
  await page.bringToFront()
  await dapp.connects(modal, wallet)
  await second.dapp.seesConnected(accounts[0].address)
  await dapp.press('Disconnect by hook')
  await second.dapp.seesDisconnected()
  await second.dapp.reload()
  await second.dapp.seesDisconnected()
  await wallet.wasAsked('eth_requestAccounts', 2)
  expect(guard.problems()).toEqual([])
})

test('stays disconnected after a reload', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
  await wallet.wasAsked('eth_requestAccounts', 1)
})

test('is disconnected after a reload when the wallet no longer allows it', async ({ dapp, modal, wallet, page }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await page.goto('about:blank')
  await wallet.removesThisSite()
  await dapp.open()
  await dapp.seesDisconnected()
  await modal.isClosed()
  await wallet.wasAsked('eth_requestAccounts', 1)
})

test('connects a wallet that was locked when the page was loaded once it is unlocked', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await page.goto('about:blank')
  await wallet.removesThisSite()
  await dapp.open()
  await dapp.seesDisconnected()
  await wallet.allowsThisSite()
  await dapp.seesConnected(accounts[0].address)
  await modal.isClosed()
  await wallet.wasAsked('eth_requestAccounts', 1)
})

test('does not connect again if the page does not want it', async ({ dapp, modal, wallet }) => {
  const options = { enableReconnect: false }
  await dapp.open({ options })
  await dapp.connects(modal, wallet)
  await dapp.reload()
  await dapp.seesDisconnected()
  await expect(dapp.connectButton).toHaveText('Connect wallet')
})

test('lists the wallet that was used last as recent', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.press('Disconnect by hook')
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
  await dapp.openModal()
  await expect(modal.walletRow(wallet.name)).toContainText('Recent')
})

test('stores a few small values and no address', async ({ dapp, modal, wallet, accounts, page }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(keys).toEqual(expect.arrayContaining(Object.keys(stored)))
  expect(Object.keys(stored)).toContain('@mooring/connections')
  expect(JSON.stringify(stored).toLowerCase()).not.toContain(accounts[0].address.toLowerCase().slice(2))
  expect(JSON.stringify(stored).length).toBeLessThan(500)
})

const broken = ['', 'null', '{', '{"version":1,"value":{"__proto__":{"x":1}}}', '{"version":99,"value":"later"}', '[1]']

test('begins anew when what it stored is broken, and leaves what others stored alone', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  await dapp.open()
  for (const text of broken) {
    await page.evaluate(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text)
        localStorage.setItem('theirs', text)
      },
      [keys, text] as const,
    )
    await dapp.reload()
    await dapp.seesDisconnected()
    expect(await page.evaluate(() => localStorage.getItem('theirs'))).toBe(text)
  }
  await dapp.connects(modal, wallet)
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
})

test('connects when the storage is full', async ({ dapp, modal, wallet, accounts, page }) => {
  await dapp.open()
  await page.evaluate(() => {
    let size = 1 << 22
    while (size > 0) {
      try {
        localStorage.setItem(`theirs${size}${Math.random()}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  })
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(accounts[0].address)
  await dapp.reload()
  await dapp.seesDisconnected()
})

testWithoutExtension.describe('where storage is denied', () => {
  // A sandboxed document has an opaque origin without storage: even reading the property throws.
  testWithoutExtension.use({ policy: `${strictPolicy}; sandbox allow-scripts` })

  testWithoutExtension('connects for the life of the page', async ({ dapp, modal, page }) => {
    const wallet = await ScriptedWalletModel.install(page)
    await dapp.open()
    const access = page.evaluate(() => typeof localStorage)
    await expect(access).rejects.toThrow('SecurityError')
    await dapp.connects(modal, wallet)
    await dapp.seesConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await dapp.openNetworks()
    await modal.shows('Choose a network')
    await modal.close()
    await dapp.reload()
    await dapp.seesDisconnected()
  })
})
