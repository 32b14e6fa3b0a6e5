import type { Locator } from '@playwright/test'
import { openBitcoin } from './fixtures/bitcoin.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { openPolkadot } from './fixtures/polkadot.js'
import { openSolana } from './fixtures/solana.js'
import { test as base, expect } from './fixtures/test.js'
import { testWithPhone } from './fixtures/testWithPhone.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { BitcoinWalletModel } from './models/BitcoinWalletModel.js'
import type { ModalModel } from './models/ModalModel.js'
import type { PageModel } from './models/PageModel.js'
import { PolkadotWalletModel } from './models/PolkadotWalletModel.js'
import { strictPolicy } from './server/strictPolicy.js'

/** Connects, signs the message, comes back signed in after a reload, and signs out. */
async function signsInAndOut({ dapp, modal, wallet }: { dapp: PageModel; modal: ModalModel; wallet: Wallet }) {
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.shows('Sign in')
  await modal.says('This proves that the account is yours.')
  await modal.says('Come aboard')
  await modal.press('Sign in')
  await modal.isClosed()
  await expect(dapp.fact('status')).toHaveText('connected')

  await dapp.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await modal.isClosed()
  await dapp.openModal()
  await expect(signedIn(modal)).toContainText(/Signed in\s*until /u)
  await modal.press('Sign out')
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
}

type Wallet = { readonly name: string }
const signedIn = (modal: ModalModel): Locator => modal.card.locator('.siwx-fact')

testWithWallet(
  'signs in with the services, stays signed in, and signs out',
  async ({ dapp, modal, wallet, guard, services, page }) => {
    guard.allows(services)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/auth/') && request.method() !== 'OPTIONS')
        asked.push(pathname.slice('/auth/v1/'.length))
    })
    await dapp.open({ siwx: { services } })
    await signsInAndOut({ dapp, modal, wallet })
    await wallet.wasAsked('personal_sign', 1)
    expect(asked.filter((route) => route === 'nonce')).toHaveLength(1)
    expect(asked).toContain('sign-out')
  },
)

testWithWallet(
  'refuses to close before the visitor signs or cancels',
  async ({ dapp, modal, wallet, guard, services, page }) => {
    guard.allows(services)
    await dapp.open({ siwx: { services } })
    await dapp.openModal()
    await modal.chooseWallet(wallet.name)
    await modal.shows('Sign in')
    await isAccessible(page, 'SIWXSignMessage')
    await page.keyboard.press('Escape')
    await modal.shows('Sign in')
    await wallet.rejectsEverything()
    await modal.press('Sign in')
    await modal.says('Signature declined')
    await modal.shows('Sign in')
    await modal.press('Cancel')
    await dapp.seesDisconnected()
  },
)

testWithWallet('asks again for the account that the wallet changes to', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open({ siwx: {} })
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.shows('Sign in')
  await modal.press('Sign in')
  await modal.isClosed()
  await wallet.changesToAccount(1)
  await modal.shows('Sign in')
  await modal.says(accounts[1].address.slice(0, 6))
  await modal.press('Sign in')
  await modal.isClosed()
  await wallet.changesToAccount(0)
  await dapp.seesConnected(accounts[0].address)
  await modal.isClosed()
  await wallet.wasAsked('personal_sign', 2)
})

testWithWallet(
  'lets the visitor go on without signing in where the page allows it',
  async ({ dapp, modal, wallet }) => {
    await dapp.open({ siwx: { isRequired: false } })
    await dapp.openModal()
    await modal.chooseWallet(wallet.name)
    await modal.shows('Sign in')
    await modal.close()
    await expect(dapp.fact('status')).toHaveText('connected')
    await dapp.reload()
    await expect(dapp.fact('status')).toHaveText('connected')
    await dapp.openModal()
    await expect(signedIn(modal)).toContainText('Not signed in')
    await modal.press('Sign in')
    await modal.shows('Sign in')
  },
)

testWithWallet('asks in one tab, and signs the other in', async ({ dapp, modal, wallet, page }) => {
  await dapp.open({ siwx: {} })
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.shows('Sign in')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByTestId('status')).toHaveText('connected')
  await page.bringToFront()
  await modal.press('Sign in')
  await modal.isClosed()
  await other.bringToFront()
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.getByTestId('account-button').click()
  await expect(other.getByTestId('siwx-sign-out')).toBeVisible()
  await wallet.wasAsked('personal_sign', 1)
})

testWithWallet('signs in on Solana', async ({ dapp, modal, wallet, guard }, { testId }) => {
  const solana = await openSolana(testId)
  guard.allows(solana.url)
  await wallet.hasSolana(solana)
  await dapp.open({ networks: [solana.network], siwx: {} })
  await signsInAndOut({ dapp, modal, wallet })
})

base('signs in with Bitcoin', async ({ dapp, modal, guard, page }, { testId }) => {
  const bitcoin = await openBitcoin(testId)
  guard.allows(bitcoin.url)
  const wallet = await BitcoinWalletModel.install(page, bitcoin)
  await dapp.open({ networks: [bitcoin.network], siwx: {} })
  await signsInAndOut({ dapp, modal, wallet })
})

base('signs in on Polkadot', async ({ dapp, modal, guard, page }, { testId }) => {
  const polkadot = await openPolkadot(testId)
  guard.allows(polkadot.url)
  const wallet = await PolkadotWalletModel.install(page, polkadot)
  await dapp.open({ networks: [polkadot.network], siwx: {} })
  await signsInAndOut({ dapp, modal, wallet })
})

testWithPhone.describe('a wallet on another device', () => {
  const services = process.env.E2E_SERVICES ?? ''
  testWithPhone.use({
    signsIn: true,
    policy: strictPolicy.replace("connect-src 'self'", `connect-src 'self' ws://127.0.0.1:* ${services}`),
  })

  testWithPhone(
    'connects and signs in with one approval, in a page without Buffer',
    async ({ page, dapp, modal, pairing, phone, relay }) => {
      await dapp.open({ relay, siwx: { services } })
      // Pairing with a sign-in gives the page one.
      expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false)
      await dapp.openModal()
      await phone.pair(await pairing.scan())
      await modal.isClosed()
      await dapp.seesConnected(phone.account.address)
      await dapp.openModal()
      await expect(signedIn(modal)).toContainText(/Signed in\s*until /u)
      // It has approved the session, and was asked for nothing else.
      expect(phone.requests).toEqual([])

      await dapp.reload()
      await dapp.seesConnected(phone.account.address)
      await dapp.openModal()
      await modal.press('Sign out')
      await dapp.seesDisconnected()
    },
  )
})
