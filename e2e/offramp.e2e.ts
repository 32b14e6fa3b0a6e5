import { accounts } from 'devnet'
import { parseConfig, startServices } from 'services'
import { toNetworkConfigs } from 'services/local'
import { startMoonpay } from 'services/sellers/moonpay'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

const [, , vault] = accounts

type Sale = { readonly seller: Awaited<ReturnType<typeof startMoonpay>>; readonly services: string }

const test = testWithWallet.extend<object, { sale: Sale }>({
  sale: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const networks = JSON.parse(process.env.E2E_NETWORKS ?? '[]')
      const rpc: string = networks[0].rpcUrls.default.http[0]
      const seller = await startMoonpay({ rpc, faucetKey: vault.privateKey }, networks[0].id)
      const services = await startServices(
        parseConfig({
          port: 0,
          databaseUrl: 'sqlite::memory:',
          logLevel: 'error',
          networks: toNetworkConfigs(networks),
          sources: { sellers: [seller.entry] },
          onramp: { buysBack: true },
        }),
      )
      await use({ seller, services: services.url })
      await services.stop()
      await seller.stop()
    },
    { scope: 'worker' },
  ],
  async policy({ sale }, use) {
    await use(strictPolicy.replace("img-src 'self' data:", `img-src 'self' data: ${sale.services}`))
  },
})

test('leads to the page of a seller, whose address the visitor sends the coins to alone', async ({
  dapp,
  modal,
  wallet,
  guard,
  accounts: [{ address }],
  page,
  sale: { seller, services },
}) => {
  guard.allows(services)
  guard.allows(seller.url)
  await dapp.open({ options: { services, projectId: 'quay', features: { offramp: true } } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await page.getByTestId('account-buy').click()
  await page.getByTestId('offramp-link').click()
  await modal.shows('Sell crypto')
  await modal.says(/MoonPay names an address on its page.*Coins sent to a wrong one are lost\./u)
  await isAccessible(page, 'OffRampProviders')

  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('offramp-seller-moonpay').click()])
  await expect(popup.getByText('Send your ETH to')).toBeVisible()
  expect(new URL(popup.url()).searchParams.get('refundWalletAddress')).toBe(address)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByTestId('offramp-sale')).toHaveAttribute('data-status', 'selling')
  await isAccessible(page, 'OffRampProviders, the open page')

  // Nothing is filled in: the visitor copies the address from the seller's page.
  const deposit = (await popup.locator('code').textContent()) ?? ''
  await page.getByTestId('offramp-send').click()
  await modal.shows('Send')
  expect(await page.content()).not.toContain(deposit)
})

test('shows nothing of selling where the page does not offer it, and loads nothing', async ({
  dapp,
  modal,
  wallet,
  guard,
  page,
  sale: { services },
}) => {
  guard.allows(services)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await dapp.open({ options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await page.getByTestId('account-buy').click()
  await page.getByRole('textbox', { name: 'You pay' }).fill('100')
  await expect(page.getByTestId('onramp-offer')).toHaveText(/^about 0\.\d+ ETH$/u)
  await expect(page.getByTestId('offramp-link')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('offramp'))).toEqual([])
})
