import { contracts } from 'devnet/contracts'
import { tokens } from 'devnet/tokens'
import { parseConfig, startServices } from 'services'
import { toNetworkConfigs } from 'services/local'
import { type StandIn, startStandIn } from 'services/sources/testing/startStandIn'
import {
  createKyberswap,
  createLifi,
  createZeroEx,
  type SwapAnswers,
  zeroExKey,
} from 'services/sources/testing/swapAnswers'
import { erc20Abi } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

const network = 'eip155:31337' as const

type Provider = SwapAnswers & StandIn
type Market = {
  readonly services: string
  readonly lifi: Provider
  readonly zeroEx: Provider
  readonly kyberswap: Provider
}

const start = async (answers: SwapAnswers): Promise<Provider> => ({
  ...answers,
  ...(await startStandIn(answers.answer)),
})

const test = testWithWallet.extend<{ market: Market }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  async market({}, use) {
    const networks = JSON.parse(process.env.E2E_NETWORKS ?? '[]')
    const rpc: string = networks[0].rpcUrls.default.http[0]
    const lifi = await start(createLifi(rpc, 998n))
    const zeroEx = await start(createZeroEx(rpc, 1000n))
    const kyberswap = await start(createKyberswap(rpc, 999n))
    const routers = { [network]: contracts.uniswapRouter }
    const services = await startServices(
      parseConfig({
        port: 0,
        databaseUrl: 'sqlite::memory:',
        logLevel: 'fatal',
        networks: toNetworkConfigs(networks),
        sources: {
          swaps: [
            { type: 'lifi', url: lifi.url, routers },
            { type: '0x', url: zeroEx.url, key: zeroExKey, routers },
            { type: 'kyberswap', url: kyberswap.url, names: { [network]: 'local' }, routers },
            { type: 'own' },
          ],
        },
      }),
    )
    await use({ services: services.url, lifi, zeroEx, kyberswap })
    await services.stop()
  },
  async policy({ market }, use) {
    await use(strictPolicy.replace("img-src 'self' data:", `img-src 'self' data: ${market.services}`))
  },
})

test('takes the best of several offers, another on request, and own when all others are down', async ({
  dapp,
  modal,
  wallet,
  guard,
  accounts: [{ address }],
  chains,
  page,
  market,
}) => {
  const { services } = market
  guard.allows(services)
  const swaps = { networks: [network], routers: { [network]: [contracts.uniswapRouter] } }
  await dapp.open({ options: { services, projectId: 'quay', swaps } })
  await dapp.connects(modal, wallet)
  const token = { address: tokens.husd.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
  const held = () => chains.harbour.client.readContract(token)
  const [button, confirm] = [page.getByTestId('swap-review'), page.getByTestId('swap-confirm')]
  const [offers, amount] = [page.getByTestId('swap-offers'), page.getByRole('textbox', { name: 'You pay' })]

  await dapp.openModal()
  await page.getByTestId('account-swap').click()
  await button.click()
  await page.getByTestId('swap-token-HUSD').click()
  await amount.fill('0.5')
  await expect(button).toHaveText('Review swap')
  await expect(offers).toContainText('Offer of 0x')
  await expect(offers).toContainText('4 offers')
  await offers.click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await isAccessible(page, 'Swap')
  await page.getByRole('radio', { name: /KyberSwap/u }).check()
  await expect(offers).toContainText('Offer of KyberSwap')

  const before = await held()
  await button.click()
  await expect(confirm).toContainText('Swap with')
  await confirm.click()
  await expect(page.getByTestId('swap-received')).toBeVisible()
  expect(await held()).toBeGreaterThan(before)
  await page.getByTestId('swap-done').click()

  market.zeroEx.break('error')
  market.kyberswap.cheat({ receiver: '0x1111111111111111111111111111111111111111' })
  await page.getByTestId('account-swap').click()
  await button.click()
  await page.getByTestId('swap-token-HUSD').click()
  await amount.fill('0.3')
  await expect(button).toHaveText('Review swap')
  await expect(offers).toContainText('2 offers')
  await offers.click()
  await expect(page.getByRole('radio', { name: /LI\.FI/u })).toBeVisible()
  market.lifi.break('error')
  await amount.fill('0.2')
  await expect(button).toHaveText('Review swap')
  await expect(offers).toBeHidden()
  const rest = await held()
  await button.click()
  await expect(confirm).toContainText('Swap with')
  await confirm.click()
  await expect(page.getByTestId('swap-received')).toBeVisible()
  expect(await held()).toBeGreaterThan(rest)
})
