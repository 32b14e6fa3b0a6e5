import { focused, pressTabUntil } from './fixtures/focused.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

const services = process.env.E2E_SERVICES ?? ''
const options = { services, customWallets: [{ id: 'own', name: 'Harbour Wallet', mobile_link: 'harbour://' }] }

test.use({
  policy: strictPolicy
    .replace("img-src 'self' data:", `img-src 'self' data: ${services}`)
    .replace("connect-src 'self'", `connect-src 'self' ${services.replace('http', 'ws')}`),
})
test.beforeEach(async ({ page, guard }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  guard.allows(services)
})

test('lists wallets of every kind, and all of them to search and scroll through', async ({
  page,
  dapp,
  modal,
  wallet,
  guard,
}) => {
  await dapp.open({ options, relay: services })
  expect(guard.requests().filter((url) => url.startsWith(services))).toEqual([])
  await dapp.openModal()
  const names = modal.card.getByTestId('wallet-list').locator('.row-name')
  await expect(names).toHaveText([
    'WalletConnect',
    wallet.name,
    'Harbour Wallet',
    'MetaMask',
    'Trust Wallet',
    'All wallets',
  ])
  await isAccessible(page, 'Connect, with the catalogue')

  await modal.chooseWallet('All wallets')
  await modal.shows('All wallets')
  const tiles = modal.card.getByTestId('wallet-grid').getByRole('button')
  await expect(tiles.nth(23)).toBeAttached()
  await expect(tiles.first()).toHaveAccessibleName(`${wallet.name} Installed`)
  await isAccessible(page, 'AllWallets')

  // All pages come before their end is seen.
  await expect(async () => {
    await tiles.last().scrollIntoViewIfNeeded()
    expect(await tiles.count()).toBeGreaterThan(100)
  }).toPass()

  const field = modal.card.getByRole('textbox', { name: 'Search wallets' })
  await field.fill('  gnosis ')
  await expect(tiles).toHaveText(['Safe'])
  await field.fill('no such wallet')
  await modal.says('No wallet called “no such wallet”')
  await isAccessible(page, 'AllWallets, nothing found')
  await expect(modal.card.getByRole('button', { name: 'Show QR code' })).toBeVisible()
})

test('can be searched by keyboard alone', async ({ page, dapp, modal, wallet }) => {
  await dapp.open({ options, relay: services })
  await dapp.connectButton.press('Enter')
  await modal.shows('Connect wallet')
  await pressTabUntil(page, /All wallets/u)
  await page.keyboard.press('Enter')
  await modal.shows('All wallets')
  // It can be typed at once.
  await expect.poll(() => focused(page)).toMatch(/^input/u)
  await page.keyboard.type('test wal')
  await expect(modal.card.getByTestId('wallet-grid').getByRole('button')).toHaveCount(1)
  await pressTabUntil(page, /Installed/u)
  await page.keyboard.press('Enter')
  await modal.isClosed()
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)
})

test('connects as before while the catalogue is down, and loads it when it is back', async ({
  page,
  dapp,
  modal,
  wallet,
  guard,
}) => {
  guard.expects(/ERR_CONNECTION_REFUSED/u)
  await page.route(`${services}/getWallets*`, (route) => route.abort('connectionrefused'))
  await dapp.open({ options, relay: services })
  await dapp.openModal()
  const names = modal.card.getByTestId('wallet-list').locator('.row-name')
  await expect(names).toHaveText(['WalletConnect', wallet.name, 'Harbour Wallet', 'All wallets'])
  // What needs no catalogue works.
  await modal.chooseWallet('WalletConnect')
  await expect(modal.card.getByTestId('wui-qr-code')).toBeVisible()
  await modal.goBack()
  await modal.chooseWallet('All wallets')
  await expect(modal.card.getByTestId('wallet-grid').getByRole('button')).toHaveCount(2)
  await modal.says('More wallets didn’t load. Try again in a moment.')
  await page.unroute(`${services}/getWallets*`)
  await modal.retry()
  await expect(modal.card.getByTestId('wallet-grid').getByRole('button').nth(23)).toBeAttached()
  await modal.press(`${wallet.name} Installed`)
  await modal.isClosed()
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('fits on a phone, from right to left too', async ({ page, dapp, modal }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['plain', 'rtl'] as const) {
    await dapp.open({ path, options, relay: services })
    await dapp.openModal()
    await modal.chooseWallet('All wallets')
    const tiles = modal.card.getByTestId('wallet-grid').getByRole('button')
    await expect(tiles.nth(23)).toBeAttached()
    const [first, second] = [await modal.placeOf(tiles.nth(0)), await modal.placeOf(tiles.nth(1))]
    expect(second.x > first.x).toBe(path === 'plain')
    const { scrollWidth, clientWidth } = await modal.card.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
    await isAccessible(page, `AllWallets on a phone, ${path}`)
  }
})
