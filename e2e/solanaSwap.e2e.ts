import { buildSolanaSwap } from 'devnet/solanaSwap'
import { solanaToken } from 'devnet/solanaToken'
import { parseConfig, startServices } from 'services'
import { createJupiter, type Jupiter } from 'services/sources/testing/createJupiter'
import { type StandIn, startStandIn } from 'services/sources/testing/startStandIn'
import { isAccessible } from './fixtures/isAccessible.js'
import { openSolana, type SolanaWorld } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

type Market = { readonly services: string; readonly jupiter: Jupiter & StandIn }

/** The program of Jupiter. The local chain does not have it. */
const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/** The services know the name of the token. The chain does not, and has the last word. */
const token = /^swap-token-(?:SHELL|B11X…q9av)$/u

const test = testWithWallet.extend<{ solana: SolanaWorld; market: Market }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  async solana({}, use, { testId, repeatEachIndex, retry }) {
    await use(await openSolana(`${testId} ${repeatEachIndex} ${retry}`))
  },
  async market({ solana: { url, network } }, use) {
    const answers = createJupiter(url)
    const jupiter = { ...answers, ...(await startStandIn(answers.answer)) }
    const { name, symbol, decimals, address } = solanaToken
    const services = await startServices(
      parseConfig({
        port: 0,
        databaseUrl: 'sqlite::memory:',
        logLevel: 'fatal',
        networks: [
          {
            caipNetworkId: network.caipNetworkId,
            name: network.name,
            nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9, priceUsd: '150' },
            rpc: [url],
            tokens: [{ name, symbol, decimals, address, priceUsd: '1' }],
          },
        ],
        sources: { swaps: [{ type: 'jupiter', url: jupiter.url, networks: [network.caipNetworkId] }] },
      }),
    )
    await use({ services: services.url, jupiter })
    await services.stop()
  },
  async policy({ market }, use) {
    await use(strictPolicy.replace("img-src 'self' data:", `img-src 'self' data: ${market.services}`))
  },
})

test('swaps coins for a token and back, and refuses a transaction that lies', async ({
  dapp,
  modal,
  wallet,
  guard,
  page,
  market,
  solana,
}) => {
  const { services, jupiter } = market
  const { network, url, accounts } = solana
  const [{ address }] = accounts
  guard.allows(url)
  guard.allows(services)
  await wallet.hasSolana(solana)
  const [button, confirm] = [page.getByTestId('swap-review'), page.getByTestId('swap-confirm')]
  const received = page.getByTestId('swap-received')
  const amount = page.getByRole('textbox', { name: 'You pay' })
  const swaps = { networks: [network.caipNetworkId], routers: { [network.caipNetworkId]: [program] } }
  await dapp.open({ networks: [network], options: { services, projectId: 'quay', swaps } })
  await dapp.connects(modal, wallet)

  await dapp.openModal()
  await page.getByTestId('account-swap').click()
  await modal.shows('Swap')
  await button.click()
  await page.getByTestId(token).click()
  await amount.fill('2')
  await expect(button).toHaveText('Review swap')
  await isAccessible(page, 'Swap on Solana')
  await button.click()
  await expect(confirm).toContainText('Swap with')
  await expect(modal.card).toContainText(/Network fee\s*about \$0\.30/u)
  await isAccessible(page, 'SwapPreview on Solana')
  await confirm.click()
  await expect(received).toHaveText(/^300 (?:SHELL|B11X…q9av)$/u)
  expect(await solana.getTokens(address, solanaToken.address)).toBe(300_000_000n)
  await page.getByTestId('swap-done').click()

  await page.getByTestId('account-swap').click()
  await page.getByTestId('swap-source').click()
  await page.getByTestId(token).click()
  await page.getByTestId('swap-to').click()
  await page.getByTestId('swap-token-SOL').click()
  await amount.fill('150')
  await expect(button).toHaveText('Review swap')
  await button.click()
  await expect(confirm).toContainText('Swap with')
  await confirm.click()
  await expect(received).toHaveText('1 SOL')
  expect(await solana.getTokens(address, solanaToken.address)).toBe(150_000_000n)
  await wallet.wasAsked('solana_signAndSendTransaction', 2)
  await page.getByTestId('swap-done').click()

  // The services see it first: the offer is gone.
  jupiter.cheat({ allows: true })
  await page.getByTestId('account-swap').click()
  await button.click()
  await page.getByTestId(token).click()
  await amount.fill('1')
  await expect(button).toHaveText('No offer for this amount')

  // Where the services lie themselves, the page sees it.
  jupiter.cheat({})
  const lie = { account: address, isSelling: false, paid: 500_000_000n, given: 75_000_000n, allows: true }
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    const tx = { from: `${network.caipNetworkId}:${address}`, serialized: await buildSolanaSwap(url, lie) }
    const headers = { 'access-control-allow-origin': '*' }
    await (route.request().method() === 'POST' ? route.fulfill({ json: { tx }, headers }) : route.fallback())
  })
  await amount.fill('0.5')
  await expect(button).toHaveText('Review swap')
  await button.click()
  await modal.says('The service gave an answer that makes no sense')
  await wallet.wasAsked('solana_signAndSendTransaction', 2)
})
