import { parseConfig, startServices } from 'services'
import { type BitcoinWorld, openBitcoin } from './fixtures/bitcoin.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { openSolana, type SolanaWorld } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithServices } from './fixtures/testWithServices.js'
import { SendModel } from './models/SendModel.js'

type World = { readonly solana: SolanaWorld; readonly bitcoin: BitcoinWorld }

/** A page whose services list the transactions of two families, if `sources` names them. */
const test = testWithServices.extend<{ world: World; sources: readonly object[]; send: SendModel }>({
  sources: [[{ type: 'own' }, { type: 'solana' }, { type: 'esplora' }], { option: true }],
  send: async ({ page, modal }, use) => use(new SendModel(page, modal)),

  async world({ guard }, use, { testId, repeatEachIndex, retry }) {
    const seed = `${testId} ${repeatEachIndex} ${retry}`
    const world = { solana: await openSolana(seed), bitcoin: await openBitcoin(seed) }
    guard.allows(world.solana.url)
    guard.allows(world.bitcoin.url)
    await use(world)
  },

  async services({ world, sources, guard }, use) {
    const services = await startServices(
      parseConfig({
        port: 0,
        databaseUrl: 'sqlite::memory:',
        logLevel: 'silent',
        networks: [world.solana, world.bitcoin].map(({ network: { caipNetworkId, name, nativeCurrency }, url }) => ({
          ...{ caipNetworkId, name, nativeCurrency, rpc: [url], isTest: true },
        })),
        sources: { history: sources },
      }),
    )
    guard.allows(services.url)
    await use(services.url)
    await services.stop()
  },
})

const mine = (url: string) => fetch(`${url}/regtest/mine`, { method: 'POST', body: '{}' })

test('lists what came and what went on Solana, with the block of each from the chain', async ({
  dapp,
  modal,
  wallet,
  send,
  services,
  world: { solana },
  page,
}) => {
  const [, to] = solana.accounts
  await wallet.hasSolana(solana)
  const open = async () => {
    await dapp.open({ networks: [solana.network], options: { services, projectId: 'quay' } })
    await dapp.connects(modal, wallet)
  }
  await open()
  await send.opens(dapp)
  await send.chooses('SOL')
  await send.fills('1.25', to.address)
  await send.reviews('1.25 SOL')
  await send.confirms()
  await send.seesArrived('1.25 SOL')

  // Another visit knows nothing of what was sent.
  await page.evaluate(() => localStorage.clear())
  await open()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /Activity/u }).click()
  const rows = modal.card.getByTestId('activity-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(/Sent.*−1\.25\s*SOL/u)
  await expect(rows.nth(1)).toContainText(/Received.*\+5\s*SOL/u)
  await isAccessible(page, 'the activity of Solana')
  await rows.nth(0).click()
  await expect(page.getByTestId('transaction-page')).toContainText('1.25')
  await expect(page.getByTestId('transaction-page')).toContainText(/Block\s*\d/u)
  await expect(page.getByTestId('transaction-page').getByTitle(to.address)).toBeVisible()
})

test('lists what came and what went on Bitcoin, without what came back', async ({
  dapp,
  modal,
  wallet,
  send,
  services,
  world: { bitcoin },
  page,
}) => {
  const [, to] = bitcoin.accounts
  await mine(bitcoin.url)
  await wallet.hasBitcoin(bitcoin)
  const open = async () => {
    await dapp.open({ networks: [bitcoin.network], options: { services, projectId: 'quay' } })
    await dapp.connects(modal, wallet)
  }
  await open()
  await send.opens(dapp)
  await send.chooses('tBTC')
  await send.fills('1.25', to.payment)
  await send.reviews('1.25 tBTC')
  await send.confirms()
  await send.seesArrived('1.25 tBTC')
  await mine(bitcoin.url)

  await page.evaluate(() => localStorage.clear())
  await open()
  await dapp.openModal()
  await modal.card.getByRole('tab', { name: /Activity/u }).click()
  const rows = modal.card.getByTestId('activity-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(/Sent.*−1\.25\s*tBTC/u)
  await expect(rows.nth(1)).toContainText(/Received.*\+5\s*tBTC/u)
  await rows.nth(0).click()
  await expect(page.getByTestId('transaction-page').getByTitle(to.payment)).toBeVisible()
})

test.describe('without such sources', () => {
  test.use({ sources: [{ type: 'own' }] })

  test('says that there is no history on these networks', async ({ dapp, modal, wallet, services, world }) => {
    await wallet.hasSolana(world.solana)
    await dapp.open({ networks: [world.solana.network], options: { services, projectId: 'quay' } })
    await dapp.connects(modal, wallet)
    await dapp.openModal()
    await modal.card.getByRole('tab', { name: /Activity/u }).click()
    await modal.says('No history on this network')
  })
})
