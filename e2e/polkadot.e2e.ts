import { hexToU8a, stringToU8a } from '@polkadot/util'
import { cryptoWaitReady, decodeAddress, encodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { parseConfig, startServices } from 'services'
import { openPolkadot, type PolkadotWorld, startPlanck } from './fixtures/polkadot.js'
import { test as base, expect } from './fixtures/test.js'
import { PolkadotWalletModel } from './models/PolkadotWalletModel.js'
import { SendModel } from './models/SendModel.js'

const test = base.extend<{ send: SendModel; polkadot: PolkadotWorld; wallet: PolkadotWalletModel }>({
  send: async ({ page, modal }, use) => use(new SendModel(page, modal)),
  async polkadot({ guard }, use, { testId, repeatEachIndex }) {
    await cryptoWaitReady()
    const polkadot = await openPolkadot(`${testId} ${repeatEachIndex}`)
    guard.allows(polkadot.url)
    await use(polkadot)
  },
  async wallet({ page, dapp, polkadot }, use) {
    const wallet = await PolkadotWalletModel.install(page, polkadot)
    await dapp.open({ networks: [polkadot.network] })
    await use(wallet)
  },
})

const hex = /^0x[\da-f]{128}$/u

function verifies(message: string, signature: string, address: string): boolean {
  return sr25519Verify(stringToU8a(`<Bytes>${message}</Bytes>`), hexToU8a(signature), decodeAddress(address))
}

test('connects the chosen wallet alone, comes back after a reload, and stays disconnected', async ({
  dapp,
  modal,
  wallet,
  polkadot,
}) => {
  const [{ address }] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(address)
  await expect(dapp.fact('caip-address')).toHaveText(`${polkadot.network.caipNetworkId}:${address}`)
  await dapp.seesNetwork('Local Polkadot')
  await expect(dapp.accountButton).toContainText('5.000 ROC')

  await dapp.reload()
  await dapp.seesConnected(address)
  await wallet.wasAsked('enable', 2)

  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
  await wallet.wasAsked('enable', 2)
  await wallet.wasAsked('enable other', 0)
})

test('signs a message, letter for letter', async ({ dapp, modal, wallet, polkadot }) => {
  const message = 'Ahoy ⚓ 0x1234'
  const [{ address }] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await dapp.writes('Message', message)
  await dapp.press('Sign message')
  const signature = await dapp.seesResult(hex)
  expect(verifies(message, signature, address)).toBe(true)
  expect(verifies('Other', signature, address)).toBe(false)
})

test('sends coins from the account to their block', async ({ dapp, modal, wallet, send, polkadot }) => {
  const [from, to] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ROC')
  // Written without a network, as wallets show it.
  await send.fills('1.25', ` ${encodeAddress(to.address, 42)} `)
  await expect(modal.card).toContainText(/Network fee\s*about 0\.0000\d+ ROC/u)
  await send.reviews('1.25 ROC')
  await modal.says(to.address)
  await send.confirms()
  await send.seesArrived('1.25 ROC')
  expect(await polkadot.getBalance(to.address)).toBe(startPlanck + 1_250_000_000_000n)
  expect(await polkadot.getBalance(from.address)).toBeLessThan(startPlanck - 1_250_000_000_000n)
  await wallet.wasAsked('signPayload', 1)
  await modal.press('Done')
  await modal.isClosed()
  await expect(dapp.accountButton).toContainText('3.749 ROC')
})

test('finds a token by the node alone, shows it apart, and sends it from the account to its block', async ({
  page,
  dapp,
  modal,
  wallet,
  send,
  polkadot,
  guard,
}) => {
  const [from, to] = polkadot.accounts
  await polkadot.giveTokens(from.address, 2_500_000n)
  const { caipNetworkId, name, nativeCurrency } = polkadot.network
  const services = await startServices(
    parseConfig({
      port: 0,
      databaseUrl: 'sqlite::memory:',
      logLevel: 'silent',
      networks: [{ caipNetworkId, name, nativeCurrency, rpc: [polkadot.url] }],
    }),
  )
  guard.allows(services.url)
  await dapp.open({ networks: [polkadot.network], options: { services: services.url, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.card.getByText('1 unverified token').click()
  await expect(page.getByTestId('token-KELP')).toContainText('2.5 KELP')
  await page.keyboard.press('Escape')
  await modal.isClosed()

  await send.opens(dapp)
  await send.chooses('KELP')
  await send.fills('1.25', to.address)
  await expect(modal.card).toContainText(/Network fee\s*about 0\.0000\d+ ROC/u)
  await send.reviews('1.25 KELP')
  await modal.says(to.address)
  await send.confirms()
  await send.seesArrived('1.25 KELP')
  expect([await polkadot.getTokens(from.address), await polkadot.getTokens(to.address)]).toEqual([
    1_250_000n,
    1_250_000n,
  ])
  await wallet.wasAsked('signPayload', 1)
  await services.stop()
})

test('asks the wallet for nothing while the address is another network’s, and sends nothing when the owner declines', async ({
  dapp,
  modal,
  wallet,
  send,
  polkadot,
}) => {
  const [, to] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('ROC')
  await send.fills('1', encodeAddress(to.address, 0))
  await modal.says('The address is not valid')
  await send.fills('1', to.address)
  await send.reviews('1 ROC')
  wallet.declinesNext()
  await send.confirms()
  await modal.says('You declined in your wallet. Nothing was sent.')
  expect(await polkadot.getBalance(to.address)).toBe(startPlanck)
})

test('shows the account that the wallet shares, and disconnects after the last', async ({
  dapp,
  modal,
  wallet,
  polkadot,
}) => {
  const [first, second] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(first.address)
  await wallet.shares(1)
  await dapp.seesConnected(second.address)
  await dapp.press('Sign message')
  const signature = await dapp.seesResult(hex)
  expect(verifies('Ahoy', signature, second.address)).toBe(true)
  await wallet.shares()
  await dapp.seesDisconnected()
})

test('signs with another account of the wallet that the visitor chooses', async ({
  page,
  dapp,
  modal,
  wallet,
  polkadot,
}) => {
  const [first, second] = polkadot.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(first.address)
  await dapp.openModal()
  await page.getByTestId('account-wallets').click()
  await modal.shows('Wallets')
  await page.getByTestId(`account-${second.address}`).click()
  await expect(page.getByTestId(`account-${second.address}`)).toHaveAttribute('aria-current', 'true')
  await dapp.seesConnected(second.address)
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await dapp.press('Sign message')
  expect(verifies('Ahoy', await dapp.seesResult(hex), second.address)).toBe(true)
  await wallet.wasAsked('enable', 1)

  await dapp.reload()
  await dapp.seesConnected(second.address)
  await dapp.press('Sign message')
  expect(verifies('Ahoy', await dapp.seesResult(hex), second.address)).toBe(true)
})
