import { ed25519 } from '@noble/curves/ed25519.js'
import type { Page } from '@playwright/test'
import { hexToU8a, stringToU8a } from '@polkadot/util'
import { cryptoWaitReady, decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { getBase58Encoder } from '@solana/kit'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'
import { type BitcoinWorld, openBitcoin, startSats } from './fixtures/bitcoin.js'
import { openPolkadot, type PolkadotWorld, startPlanck } from './fixtures/polkadot.js'
import { openSolana, type SolanaWorld, startLamports } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as base } from './fixtures/testWithWallet.js'

type World = { solana: SolanaWorld; bitcoin: BitcoinWorld; polkadot: PolkadotWorld }

/** The page's own entry of the wallet: it proves that all parts are one. */
const entry = {
  id: 'test-wallet',
  name: 'Test Wallet',
  rdns: 'org.mooring.testwallet',
  injected: [
    { namespace: 'solana', injected_id: 'Test Wallet' },
    { namespace: 'bip122', injected_id: 'Test Wallet' },
    { namespace: 'polkadot', injected_id: 'testwallet' },
  ],
}

/** A page with all four chain families, and a wallet that speaks all of them. */
const test = base.extend<{ world: World }>({
  async world({ dapp, guard, wallet, chains: { harbour } }, use, { testId, repeatEachIndex, retry }) {
    await cryptoWaitReady()
    const seed = `${testId} ${repeatEachIndex} ${retry}`
    const [solana, bitcoin, polkadot] = await Promise.all([openSolana(seed), openBitcoin(seed), openPolkadot(seed)])
    for (const { url } of [solana, bitcoin, polkadot]) guard.allows(url)
    await wallet.hasSolana(solana)
    await wallet.hasBitcoin(bitcoin)
    await wallet.hasPolkadot(polkadot)
    await dapp.open({
      networks: [harbour.network, solana.network, bitcoin.network, polkadot.network],
      options: { customWallets: [entry] },
    })
    await use({ solana, bitcoin, polkadot })
  },
})

const families = ['EVM', 'Solana', 'Bitcoin', 'Polkadot'] as const

test('shows a wallet of four families as one, connects them all, comes back, and ends one or all', async ({
  page,
  dapp,
  modal,
  wallet,
  accounts,
  world,
}) => {
  await dapp.openModal()
  await expect(modal.walletRow('Test Wallet')).toHaveCount(1)
  await expect(modal.walletRow('Test Wallet')).toContainText(families.join(' · '))
  await modal.chooseWallet('Test Wallet')
  await modal.press('Connect all')
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)

  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  for (const method of ['eth_requestAccounts', 'solana_connect', 'bitcoin_connect']) await wallet.wasAsked(method, 1)

  await dapp.openModal()
  await page.getByTestId('account-wallets').click()
  await modal.shows('Wallets')
  const addresses = [
    accounts[0].address,
    world.solana.accounts[0].address,
    world.bitcoin.accounts[0].payment,
    world.polkadot.accounts[0].address,
  ]
  for (const [index, family] of families.entries()) {
    await page.getByRole('tab', { name: `${family} 1` }).click()
    await modal.says(addresses[index]?.slice(0, 4) ?? '')
  }

  // Only the family that is looked at.
  await page.getByRole('tab', { name: 'EVM 1' }).click()
  await modal.press('Disconnect Test Wallet')
  await modal.says('No wallet connected')
  await expect(page.getByRole('tab', { name: 'Solana 1' })).toBeVisible()
  await modal.press('Disconnect all')
  await expect(page.getByRole('tab', { name: 'Solana 1' })).toHaveCount(0)
  await dapp.reload()
  await dapp.seesDisconnected()
  await dapp.openModal()
  await modal.shows('Connect wallet')
})

test('signs on each family with the account of that family, and sends to it', async ({
  page,
  dapp,
  modal,
  send,
  accounts,
  chains,
  world: { solana, bitcoin, polkadot },
}) => {
  const { harbour } = chains
  await dapp.openModal()
  await modal.chooseWallet('Test Wallet')
  await modal.press('Connect all')
  await modal.isClosed()

  async function moveTo(network: string, address: string): Promise<void> {
    await dapp.openNetworks()
    await modal.chooseNetwork(network)
    await modal.isClosed()
    await dapp.seesNetwork(network)
    await dapp.seesConnected(address)
  }
  async function signs(): Promise<string> {
    await dapp.writes('Message', message)
    await dapp.press('Sign message')
    return dapp.seesResult(/^[\w+/=]{60,}$/u)
  }
  async function sends(symbol: string, to: string): Promise<void> {
    await send.opens(dapp)
    await send.chooses(symbol)
    await send.fills('1', to)
    await send.reviews(`1 ${symbol}`)
    await send.confirms()
    await send.seesArrived(`1 ${symbol}`)
    await modal.press('Done')
    await modal.isClosed()
  }
  const message = 'Ahoy ⚓ from one wallet'
  const bytes = new TextEncoder().encode(message)
  const from58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))

  const [evm, receiver] = accounts
  await dapp.seesConnected(evm.address)
  const signature = await signs()
  expect(await verifyMessage({ address: evm.address, message, signature: signature as `0x${string}` })).toBe(true)
  const before = await harbour.client.getBalance({ address: receiver.address })
  await sends('ETH', receiver.address)
  expect(await harbour.client.getBalance({ address: receiver.address })).toBe(before + 10n ** 18n)

  const [sol, toSol] = solana.accounts
  await moveTo('Local Solana', sol.address)
  expect(ed25519.verify(from58(await signs()), bytes, from58(sol.address))).toBe(true)
  await sends('SOL', toSol.address)
  expect(await solana.getBalance(toSol.address)).toBe(startLamports + 1_000_000_000n)

  const [{ payment }, toBtc] = bitcoin.accounts
  await moveTo('Local Bitcoin', payment)
  expect(Verifier.verifySignature(payment, message, await signs())).toBe(true)
  await sends('tBTC', toBtc.payment)
  expect(await bitcoin.getBalance(toBtc.payment)).toBe(startSats + 100_000_000)

  const [dot, toDot] = polkadot.accounts
  await moveTo('Local Polkadot', dot.address)
  const wrapped = stringToU8a(`<Bytes>${message}</Bytes>`)
  expect(sr25519Verify(wrapped, hexToU8a(await signs()), decodeAddress(dot.address))).toBe(true)
  await sends('ROC', toDot.address)
  expect(await polkadot.getBalance(toDot.address)).toBe(startPlanck + 1_000_000_000_000n)
  await expect(page.getByTestId('account-button')).toContainText('3.9')
})

test('connects the others when the owner declines one, and says which', async ({
  page,
  dapp,
  modal,
  wallet,
  world,
}) => {
  await wallet.asksItsOwner()
  await dapp.openModal()
  await modal.chooseWallet('Test Wallet')
  await modal.press('Connect all')
  await expect(page.getByTestId('family-eip155')).toContainText('Waiting')
  await expect(page.getByTestId('family-solana')).toContainText('Next')
  await wallet.isToldToReject()
  for (const next of ['solana', 'bip122', 'polkadot']) {
    await expect(page.getByTestId(`family-${next}`)).toContainText('Waiting')
    await wallet.isToldToApprove()
  }
  await expect(page.getByTestId('family-eip155')).toContainText('Try again')
  await expect(page.getByTestId('family-polkadot')).toContainText('Connected')
  await page.getByTestId('family-eip155').click()
  await wallet.isToldToApprove()
  await modal.isClosed()

  // What the owner does to one family leaves the others alone.
  await wallet.changesToAccountOn('solana', 1)
  await wallet.removesThisSiteFrom('bitcoin')
  await dapp.openModal()
  await page.getByTestId('account-wallets').click()
  await page.getByRole('tab', { name: 'Solana 1' }).click()
  await modal.says(world.solana.accounts[1].address.slice(0, 4))
  await page.getByRole('tab', { name: 'Bitcoin' }).click()
  await modal.says('No wallet connected')
  await expect(page.getByRole('tab', { name: 'EVM 1' })).toBeVisible()
})

const rows = { EVM: 'eip155', Solana: 'solana', Bitcoin: 'bip122', Polkadot: 'polkadot' } as const
const pairs = families.flatMap((first, index) => families.slice(index + 1).map((second) => [first, second] as const))

test('connects and disconnects any two families, and each leaves the other alone', async ({
  page,
  dapp,
  modal,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(Object.keys(world)).toHaveLength(3)
  const tab = (family: string, isConnected: boolean) =>
    page.getByRole('tab', { name: isConnected ? `${family} 1` : family, exact: true })
  async function openWallets(): Promise<void> {
    await dapp.openModal()
    await page.getByTestId('account-wallets').click()
    await modal.shows('Wallets')
  }

  for (const [first, second] of pairs) {
    await dapp.openModal()
    await modal.chooseWallet('Test Wallet')
    await page.getByTestId(`family-${rows[first]}`).click()
    await modal.isClosed()
    await openWallets()
    await tab(second, false).click()
    await page.getByTestId('add-wallet').click()
    await modal.chooseWallet('Test Wallet')
    await modal.isClosed()

    await openWallets()
    await expect(tab(second, true)).toHaveAttribute('aria-selected', 'true')
    await tab(first, true).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Disconnect' }).click()
    await expect(tab(first, false)).toBeVisible()
    await tab(second, true).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Disconnect' }).click()
    await modal.isClosed()
    await dapp.seesDisconnected()
  }
})

test('says what happened to a wallet that fails or changes, and keeps the others connected', async ({
  page,
  dapp,
  modal,
  wallet,
  accounts,
  chains,
  world: { solana, polkadot },
}) => {
  await addWallet(page, 'Stopped', 'Extension context invalidated.')
  await addWallet(page, 'Bare', undefined)
  const networks = [chains.harbour.network, solana.network, polkadot.network] as const
  await dapp.open({ networks, options: { customWallets: [entry] } })
  await dapp.openModal()
  await modal.chooseWallet('Test Wallet')
  await modal.press('Connect all')
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)

  await dapp.openModal()
  await page.getByTestId('account-wallets').click()
  await page.getByRole('tab', { name: 'Solana 1' }).click()
  await wallet.removesThisSiteFrom('solana')
  await expect(modal.message).toHaveText('Test Wallet has disconnected')
  await expect(page.getByRole('tab', { name: 'EVM 1' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Polkadot 1' })).toBeVisible()

  await page.getByTestId('add-wallet').click()
  for (const [name, text] of [
    ['Stopped', 'The wallet has stopped. Reload the page'],
    ['Bare', 'The wallet does not support this'],
  ] as const) {
    await modal.chooseWallet(name)
    await modal.says(text)
    await modal.press('Other wallets')
  }
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
})

/** Registers a wallet that refuses to connect with these words, or cannot. */
async function addWallet(page: Page, name: string, words: string | undefined): Promise<void> {
  await page.addInitScript(
    ([name, words]) => {
      const connect = { connect: () => Promise.reject(new Error(words)) }
      const features = words ? { 'standard:connect': connect } : {}
      const wallet = { version: '1.0.0', name, icon: '', chains: ['solana:localnet'], accounts: [], features }
      const register = (api: { register: (wallet: object) => void }) => api.register(wallet)
      window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
    },
    [name, words] as const,
  )
}

test('shows the parts as they are where nothing proves that they are one', async ({ dapp, modal, chains, world }) => {
  const networks = [chains.harbour.network, world.solana.network, world.polkadot.network] as const
  await dapp.open({ networks })
  await dapp.openModal()
  await expect(modal.walletRow('Test Wallet')).toHaveCount(2)
  for (const family of ['EVM', 'Solana'])
    await expect(modal.walletRow('Test Wallet').filter({ hasText: family })).toHaveCount(1)
  await expect(modal.walletRow('testwallet')).toHaveCount(1)
})
