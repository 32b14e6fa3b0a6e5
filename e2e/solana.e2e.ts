import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder } from '@solana/kit'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { solanaToken } from 'devnet/solanaToken'
import { openSolana, type SolanaWorld, startLamports } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as base } from './fixtures/testWithWallet.js'
import { SendModel } from './models/SendModel.js'

const test = base.extend<{ send: SendModel; solana: SolanaWorld }>({
  send: async ({ page, modal }, use) => use(new SendModel(page, modal)),
  async solana({ dapp, guard, wallet }, use, { testId, repeatEachIndex, retry }) {
    const solana = await openSolana(`${testId} ${repeatEachIndex} ${retry}`)
    guard.allows(solana.url)
    await wallet.hasSolana(solana)
    await dapp.open({ networks: [solana.network] })
    await use(solana)
  },
})

/** The local chain keeps no name for its token. */
const symbol = `${solanaToken.address.slice(0, 4)}…${solanaToken.address.slice(-4)}`

const bytesOf = (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text))

test('connects, comes back after a reload, and stays disconnected', async ({ dapp, modal, wallet, solana }) => {
  const [account] = solana.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(account.address)
  await expect(dapp.fact('caip-address')).toHaveText(`${solana.network.caipNetworkId}:${account.address}`)
  await expect(dapp.accountButton).toContainText('5.000 SOL')

  await dapp.reload()
  await dapp.seesConnected(account.address)
  await wallet.wasAsked('solana_connect', 1)

  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await dapp.reload()
  await dapp.seesDisconnected()
  await wallet.wasAsked('solana_connect', 1)
})

test('signs a message, letter for letter', async ({ dapp, modal, wallet, solana }) => {
  const message = 'Ahoy ⚓ 0x1234'
  await dapp.connects(modal, wallet)
  await dapp.writes('Message', message)
  await dapp.press('Sign message')
  const signature = bytesOf(await dapp.seesResult(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/u))
  const key = bytesOf(solana.accounts[0].address)
  expect(ed25519.verify(signature, new TextEncoder().encode(message), key)).toBe(true)
  expect(ed25519.verify(signature, new TextEncoder().encode('Other'), key)).toBe(false)
})

test('sends coins from the account to their block', async ({ dapp, modal, wallet, send, solana }) => {
  const [, to] = solana.accounts
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses('SOL')
  await send.fills('1.25', ` ${to.address} `)
  await expect(modal.card).toContainText(/Network fee\s*about 0\.000005 SOL/u)
  await send.reviews('1.25 SOL')
  await modal.says(to.address)
  await send.confirms()
  await send.seesArrived('1.25 SOL')
  expect(await solana.getBalance(to.address)).toBe(startLamports + 1_250_000_000n)
  await wallet.wasAsked('solana_signAndSendTransaction', 1)
  await modal.press('Done')
  await modal.isClosed()
  await expect(dapp.accountButton).toContainText('3.749 SOL')
})

test('sends tokens, and says what the receiver’s account for them costs', async ({
  dapp,
  modal,
  wallet,
  send,
  solana,
}) => {
  const { network } = solana
  await wallet.hasSolana({ url: solana.url, accounts: [solanaAccounts[0]] })
  await dapp.open({
    networks: [network],
    options: { tokens: { [network.caipNetworkId]: [{ address: solanaToken.address }] } },
  })
  await dapp.connects(modal, wallet)
  await send.opens(dapp)
  await send.chooses(symbol)
  await send.fills('2.5', solana.accounts[1].address)
  await send.reviews(`2.5 ${symbol}`)
  await expect(modal.card).toContainText(/0\.0020 SOL/u)
  await send.confirms()
  await send.seesArrived(`2.5 ${symbol}`)
  expect(await solana.getTokens(solana.accounts[1].address, solanaToken.address)).toBe(2_500_000n)
})

test('keeps what was reviewed when the owner declines', async ({ dapp, modal, wallet, send, solana }) => {
  const [, to] = solana.accounts
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await send.opens(dapp)
  await send.chooses('SOL')
  await send.fills('1', to.address)
  await send.reviews('1 SOL')
  await send.confirms()
  await modal.says('Confirm in Test Wallet')
  await wallet.isToldToReject()
  await modal.says('You declined in your wallet. Nothing was sent.')
  expect(await solana.getBalance(to.address)).toBe(startLamports)
})

test('follows the account that is chosen in the wallet, and a permission taken back', async ({
  dapp,
  modal,
  wallet,
  solana,
}) => {
  const [first, second] = solana.accounts
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(first.address)
  await wallet.changesToAccountOn('solana', 1)
  await dapp.seesConnected(second.address)
  await dapp.press('Sign message')
  const signature = bytesOf(await dapp.seesResult(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/u))
  expect(ed25519.verify(signature, new TextEncoder().encode('Ahoy'), bytesOf(second.address))).toBe(true)
  await wallet.removesThisSiteFrom('solana')
  await dapp.seesDisconnected()
})
