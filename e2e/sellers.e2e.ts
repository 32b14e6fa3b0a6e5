import { accounts } from 'devnet'
import { solanaToken } from 'devnet/solanaToken'
import { parseConfig, startServices } from 'services'
import { toNetworkConfigs } from 'services/local'
import { startCoinbase } from 'services/sellers'
import { isAccessible } from './fixtures/isAccessible.js'
import { openSolana } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

/** It pays out what the seller has sold. */
const [, , vault] = accounts

type Sale = { readonly seller: Awaited<ReturnType<typeof startCoinbase>>; readonly services: string }

/** Sellers know the main network of Solana alone: here, the local chain has its name. */
const caipNetworkId: `solana:${string}` = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const test = testWithWallet.extend<object, { sale: Sale; solanaSale: Sale }>({
  sale: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const networks = JSON.parse(process.env.E2E_NETWORKS ?? '[]')
      const rpc: string = networks[0].rpcUrls.default.http[0]
      const coin = { chainId: networks[0].id, symbol: 'ETH', decimals: 18, price: 2500 }
      const seller = await startCoinbase({ rpc, faucetKey: vault.privateKey }, [coin])
      const services = await startServices(
        parseConfig({
          port: 0,
          databaseUrl: 'sqlite::memory:',
          logLevel: 'error',
          networks: toNetworkConfigs(networks),
          sources: { sellers: [seller.entry] },
        }),
      )
      await use({ seller, services: services.url })
      await services.stop()
      await seller.stop()
    },
    { scope: 'worker' },
  ],
  solanaSale: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const { url } = JSON.parse(process.env.E2E_SOLANA ?? '{}')
      const coins = [
        { chainId: 'solana' as const, symbol: 'SOL', decimals: 9, price: 200 },
        { chainId: 'solana' as const, symbol: 'SHELL', decimals: 6, price: 0.5, token: solanaToken.address },
      ]
      const seller = await startCoinbase({ solana: url }, coins)
      const network = {
        caipNetworkId,
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9, priceUsd: '200' },
        tokens: [{ ...solanaToken, priceUsd: '0.5' }],
        rpc: [url],
      }
      const services = await startServices(
        parseConfig({
          port: 0,
          databaseUrl: 'sqlite::memory:',
          logLevel: 'error',
          networks: [network],
          sources: { sellers: [seller.entry] },
        }),
      )
      await use({ seller, services: services.url })
      await services.stop()
      await seller.stop()
    },
    { scope: 'worker' },
  ],
  async policy({ sale, solanaSale }, use) {
    const origins = [sale.services, solanaSale.services].join(' ')
    await use(strictPolicy.replace("img-src 'self' data:", `img-src 'self' data: ${origins}`))
  },
})

test('buys coins of a licensed seller, whose message or the question about it ends the order', async ({
  dapp,
  modal,
  wallet,
  guard,
  accounts: [{ address }],
  chains,
  page,
  sale: { seller, services },
}) => {
  guard.allows(services)
  guard.allows(seller.url)
  await dapp.open({ options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  const before = await chains.harbour.client.getBalance({ address })
  const order = page.getByTestId('onramp-order-view')

  for (const target of [undefined, `${services}/v1/onramp/webhooks/coinbase`]) {
    seller.tell(target)
    await dapp.openModal()
    await page.getByTestId('account-buy').click()
    await modal.shows('Buy crypto')
    await page.getByRole('textbox', { name: 'You pay' }).fill('501')
    await modal.says('At most $500')
    await modal.press('$100')
    await expect(page.getByTestId('onramp-seller')).toContainText('Coinbase')
    await expect(page.getByTestId('onramp-offer')).toHaveText('about 0.0392 ETH')
    await isAccessible(page, 'OnRampProviders')

    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('onramp-go').click()])
    await expect(popup.getByRole('heading', { name: 'Coinbase' })).toBeVisible()
    expect(popup.url()).not.toContain(address)
    await expect(order).toHaveAttribute('data-status', 'waiting')
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    // Where its message has come, nothing more is asked of it.
    seller.break(target ? 'error' : undefined)
    await expect(order).toHaveAttribute('data-status', 'arrived', { timeout: 20_000 })
    seller.break(undefined)
    await popup.close()
    await page.getByTestId('onramp-done').click()
    await modal.close()
  }
  const got = (await chains.harbour.client.getBalance({ address })) - before
  expect(Number(got) / 1e18).toBeCloseTo(2 * 0.0392, 6)
})

test('buys the coin of Solana, and then a token, which the chain says have arrived', async ({
  dapp,
  modal,
  wallet,
  guard,
  page,
  solanaSale: { seller, services },
}, { testId, repeatEachIndex, retry }) => {
  const solana = await openSolana(`${testId} ${repeatEachIndex} ${retry}`)
  const [{ address }] = solana.accounts
  for (const url of [solana.url, services, seller.url]) guard.allows(url)
  await wallet.hasSolana(solana)
  const network = { ...solana.network, caipNetworkId, name: 'Solana' }
  await dapp.open({ networks: [network], options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  const before = await solana.getBalance(address)
  const order = page.getByTestId('onramp-order-view')

  for (const offer of ['about 0.49 SOL', 'about 196 SHELL']) {
    await dapp.openModal()
    await page.getByTestId('account-buy').click()
    await modal.shows('Buy crypto')
    if (offer.endsWith('SHELL')) {
      await page.getByTestId('onramp-coin').click()
      await page.getByTestId('onramp-coin-SHELL').click()
    }
    await modal.press('$100')
    await expect(page.getByTestId('onramp-offer')).toHaveText(offer)
    await modal.says(/You pay at pay\.coinbase\.com/u)
    await isAccessible(page, 'OnRampProviders')
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('onramp-go').click()])
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(popup.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(order).toHaveAttribute('data-status', 'arrived', { timeout: 20_000 })
    await popup.close()
    await page.getByTestId('onramp-done').click()
    await modal.close()
  }
  expect((await solana.getBalance(address)) - before).toBe(490_000_000n)
  expect(await solana.getTokens(address, solanaToken.address)).toBe(196_000_000n)
})
