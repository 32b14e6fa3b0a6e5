import { bitcoinRegtest } from '@mooring/adapter-bitcoin/networks'
import { lanternsAbi } from 'devnet/abis'
import { contracts } from 'devnet/contracts'
import { mintSolanaNft } from 'devnet/solanaNft'
import { parseConfig, startServices } from 'services'
import { toNetworkConfigs } from 'services/local'
import { startBlockscout } from 'services/sources/testing/startBlockscout'
import { startDas } from 'services/sources/testing/startDas'
import { postage, startOrd } from 'services/sources/testing/startOrd'
import type { StandIn } from 'services/sources/testing/startStandIn'
import { startAlchemyNfts } from 'services/sources/testing/startTokenApi'
import { type Address, encodeFunctionData } from 'viem'
import { openBitcoin } from './fixtures/bitcoin.js'
import type { Chain } from './fixtures/chains.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { openSolana } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithServices } from './fixtures/testWithServices.js'
import { strictPolicy } from './server/strictPolicy.js'

type Sources = Record<'alchemy' | 'blockscout' | 'das' | 'secondDas' | 'ord' | 'secondOrd', StandIn>

const [harbour] = JSON.parse(process.env.E2E_NETWORKS ?? '[{}]')
const solana = JSON.parse(process.env.E2E_SOLANA ?? '{}')
const bitcoin = { url: process.env.E2E_BITCOIN ?? '', caipNetworkId: bitcoinRegtest.caipNetworkId }
const own = (caipNetworkId: string, symbol: string, decimals: number, rpc: string) => ({
  ...{ caipNetworkId, name: symbol, nativeCurrency: { name: symbol, symbol, decimals }, rpc: [rpc], isTest: true },
})

/** A page whose services read no blocks, and ask two providers for the NFTs of each network. */
const test = testWithServices.extend<{ sources: Sources }>({
  policy: strictPolicy.replace("img-src 'self' data:", "img-src 'self' data: http://127.0.0.1:*"),

  async sources({ chains }, use) {
    const rpc = chains.harbour.url
    await use({
      alchemy: await startAlchemyNfts(rpc),
      blockscout: await startBlockscout(rpc),
      das: await startDas(solana.url),
      secondDas: await startDas(solana.url),
      ord: await startOrd(bitcoin.url),
      secondOrd: await startOrd(bitcoin.url),
    })
  },

  async services({ sources }, use) {
    const { alchemy, blockscout, das, secondDas, ord, secondOrd } = sources
    const evm = toNetworkConfigs([harbour]).map((config) => ({ ...config, keepsActivity: false }))
    const services = await startServices(
      parseConfig({
        port: 0,
        databaseUrl: 'sqlite::memory:',
        logLevel: 'silent',
        networks: [
          ...evm,
          own(solana.caipNetworkId, 'SOL', 9, solana.url),
          own(bitcoin.caipNetworkId, 'BTC', 8, bitcoin.url),
        ],
        nfts: { fetchesMetadata: true, allowedAddresses: ['127.0.0.1'] },
        sources: {
          nfts: [
            {
              type: 'alchemy',
              url: `${alchemy.url}/{network}`,
              key: 'alchemy-key',
              names: { 'eip155:31337': 'local' },
            },
            { type: 'blockscout', url: blockscout.url, networks: ['eip155:31337'] },
            ...[das, secondDas].map(({ url }) => ({
              ...{ type: 'das', url, key: 'das-key', networks: [solana.caipNetworkId] },
            })),
            ...[ord, secondOrd].map(({ url }) => ({ type: 'ord', url, networks: [bitcoin.caipNetworkId] })),
          ],
        },
      }),
    )
    await use(services.url)
    await services.stop()
  },
})

const minter = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function mint({ client }: Chain, to: Address, id: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: lanternsAbi, functionName: 'mint', args: [to, id, 1n] })
  const hash = await client.sendUnsignedTransaction({ from: minter, to: contracts.lanterns, data } as never)
  await client.waitForTransactionReceipt({ hash })
}

test('shows an NFT whose blocks nobody read, by the next provider while the first is down', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  sources,
}) => {
  const [{ address }] = accounts
  await mint(chains.harbour, address, 31n)
  sources.alchemy.break('error')
  await visits()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /NFTs/u }).click()
  const tile = modal.card.getByTestId('nft-tile')
  await expect(tile).toContainText('Lantern 31')
  const picture = tile.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(sources.blockscout.asked.length).toBeGreaterThan(0)
})

test('shows tokens of Solana, with a compressed one, while the first node is down', async ({
  dapp,
  modal,
  wallet,
  guard,
  services,
  sources,
  page,
}, { testId, repeatEachIndex, retry }) => {
  const world = await openSolana(`${testId} ${repeatEachIndex} ${retry}`)
  const [{ address }] = world.accounts
  const mint = await mintSolanaNft(world.url, address)
  guard.allows(world.url)
  guard.allows(services)
  await wallet.hasSolana(world)
  sources.das.break('html')
  await dapp.open({ networks: [world.network], options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /NFTs/u }).click()
  const tiles = modal.card.getByTestId('nft-tile')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.filter({ hasText: 'Pebble' })).toBeVisible()
  const token = tiles.filter({ hasText: `Pearl ${mint.slice(0, 4)}` })
  const picture = token.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await isAccessible(page, 'NFTs of Solana')
  await token.click()
  await modal.shows(`Pearl ${mint.slice(0, 4)}`)
  await expect(page.getByTestId('nft-page').getByTitle(mint)).toBeVisible()
  await expect(page.getByTestId('nft-page')).not.toContainText('Contract')
})

test('shows an inscription of the account for collectibles, while the first server is down', async ({
  dapp,
  modal,
  wallet,
  guard,
  services,
  sources,
  page,
}, { testId, repeatEachIndex, retry }) => {
  const world = await openBitcoin(`${testId} ${repeatEachIndex} ${retry}`)
  const [{ ordinals }] = world.accounts
  const body = JSON.stringify({ address: ordinals, sats: postage })
  await fetch(`${world.url}/regtest/fund`, { method: 'POST', body })
  guard.allows(world.url)
  guard.allows(services)
  await wallet.hasBitcoin(world)
  sources.ord.break('half')
  await dapp.open({ networks: [world.network], options: { services, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /NFTs/u }).click()
  await modal.says('No NFTs yet')
  await page.getByTestId('account-wallets').click()
  await page.getByTestId(`account-${ordinals}`).click()
  await dapp.seesConnected(ordinals)
  await modal.goBack()
  const tile = modal.card.getByTestId('nft-tile')
  await expect(tile).toContainText(/Inscription \d+/u)
  const picture = tile.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
