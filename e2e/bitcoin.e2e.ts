import { Verifier } from 'bip322-js'
import { type BitcoinWorld, openBitcoin, startSats } from './fixtures/bitcoin.js'
import { test as base, expect } from './fixtures/test.js'
import { BitcoinWalletModel } from './models/BitcoinWalletModel.js'
import { SendModel } from './models/SendModel.js'

const test = base.extend<{ send: SendModel; bitcoin: BitcoinWorld; wallet: BitcoinWalletModel }>({
  send: async ({ page, modal }, use) => use(new SendModel(page, modal)),
  async bitcoin({ guard }, use, { testId, repeatEachIndex, retry }) {
    const bitcoin = await openBitcoin(`${testId} ${repeatEachIndex} ${retry}`)
    guard.allows(bitcoin.url)
    await use(bitcoin)
  },
  async wallet({ page, dapp, bitcoin }, use) {
    const wallet = await BitcoinWalletModel.install(page, bitcoin)
    await dapp.open({ networks: [bitcoin.network] })
    await use(wallet)
  },
})

const base64 = /^[A-Za-z\d+/]{20,}={0,2}$/u

test('connects, comes back after a reload, and stays disconnected', async ({ dapp, modal, wallet, bitcoin }) => {
  const [{ payment }] = bitcoin.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(payment)
  await expect(dapp.fact('caip-address')).toHaveText(`${bitcoin.network.caipNetworkId}:${payment}`)
  await dapp.seesNetwork('Local Bitcoin')
  await expect(dapp.accountButton).toContainText('5.000 tBTC')

  await dapp.reload()
  await dapp.seesConnected(payment)
  await wallet.wasAsked('wallet_connect', 1)

  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
  await wallet.wasAsked('wallet_connect', 1)
})

test('signs a message, letter for letter', async ({ dapp, modal, wallet, bitcoin }) => {
  const message = 'Ahoy ⚓ 0x1234'
  const [{ payment }] = bitcoin.accounts
  await dapp.connects(modal, wallet)
  await dapp.writes('Message', message)
  await dapp.press('Sign message')
  const signature = await dapp.seesResult(base64)
  expect(Verifier.verifySignature(payment, message, signature)).toBe(true)
  expect(Verifier.verifySignature(payment, 'Other', signature)).toBe(false)
})

test('sends coins from the payment address to their block', async ({ dapp, modal, wallet, send, bitcoin }) => {
  const [from, to] = bitcoin.accounts
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('tBTC')
  await send.fills('1.25', ` ${to.ordinals.toUpperCase()} `)
  await expect(modal.card).toContainText(/Network fee\s*about 0\.00000\d+ tBTC/u)
  await send.reviews('1.25 tBTC')
  await modal.says(to.ordinals)
  await send.confirms()
  await send.seesArrived('1.25 tBTC')
  expect(await bitcoin.getBalance(to.ordinals)).toBe(125_000_000)
  expect(await bitcoin.getBalance(from.payment)).toBeLessThan(startSats - 125_000_000)
  await wallet.wasAsked('sendTransfer', 1)
  await modal.press('Done')
  await modal.isClosed()
  await expect(dapp.accountButton).toContainText('3.749 tBTC')
})

test('asks the wallet for nothing while the address is mistyped, and sends nothing when the owner declines', async ({
  dapp,
  modal,
  wallet,
  send,
  bitcoin,
}) => {
  const [, { payment: to }] = bitcoin.accounts
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('tBTC')
  const last = to.endsWith('q') ? 'p' : 'q'
  await send.fills('1', to.slice(0, -1) + last)
  await modal.says('The address is not valid')
  await send.fills('1', to)
  await send.reviews('1 tBTC')
  wallet.declinesNext()
  await send.confirms()
  await modal.says('You declined in your wallet. Nothing was sent.')
  expect(await bitcoin.getBalance(to)).toBe(startSats)
})

test('follows the account that is chosen in the wallet, and a permission taken back', async ({
  dapp,
  modal,
  wallet,
  bitcoin,
}) => {
  const [first, second] = bitcoin.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(first.payment)
  await wallet.changesToNextAccount()
  await dapp.seesConnected(second.payment)
  await dapp.press('Sign message')
  const signature = await dapp.seesResult(base64)
  expect(Verifier.verifySignature(second.payment, 'Ahoy', signature)).toBe(true)
  await wallet.removesThisSite()
  await dapp.seesDisconnected()
})
