import { bitcoin } from '@mooring/adapter-bitcoin/networks'
import type { AppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector, type FakeConnector } from '@mooring/controllers/testing'
import type { CaipAddress } from '@mooring/core'
import type { Play, Scene } from './connect.ts'

const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinals = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const on = (address: string): CaipAddress => `bip122:${bitcoin.id}:${address}`
const type = (address: string): 'payment' | 'ordinal' => (address === ordinals ? 'ordinal' : 'payment')

type Then = (parameters: { wallet: FakeConnector } & Parameters<Play>[0]) => Promise<void> | void

/** A page of Bitcoin alone, with Xverse unless `hasWallet` is false. */
function page(then: Then, { hasWallet = true } = {}): Scene {
  const wallet = createFakeConnector({
    id: 'window:XverseProviders.BitcoinProvider',
    name: 'Xverse Wallet',
    namespaces: ['bip122'],
    info: undefined,
    wallet: { chooseAccount: () => {}, accountType: type },
  })
  const { adapter } = createFakeAdapter({
    namespace: 'bip122',
    connectors: hasWallet ? [wallet.connector] : [],
    getBalance: async () => ({ value: 1_204_360n, decimals: 8, symbol: 'BTC' }),
  })
  const kit: Partial<AppKit.Options> = { adapters: [adapter], networks: [bitcoin] }
  return {
    options: { kit },
    play: (world) => then({ ...world, wallet }),
  }
}

/** Connects, and opens the modal again. */
const connected = (view: 'Account' | 'ProfileWallets'): Scene =>
  page(async ({ kit, wallet }) => {
    const connecting = kit.connection.connect(wallet.connector.id)
    while (wallet.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    wallet.requests.at(-1)?.approve([on(payment), on(ordinals)])
    await connecting
    await kit.open({ view })
  })

const getWallet: Then = async ({ kit }) => {
  await kit.open()
  kit.router.push({ view: 'GetWallet' })
}

/** A wallet with two kinds of accounts. */
export const bitcoinScenes: Readonly<Record<string, Scene>> = {
  'connect-bitcoin': page(({ kit }) => kit.open()),
  'connect-bitcoin-empty': page(({ kit }) => kit.open(), { hasWallet: false }),
  'get-wallet-bitcoin': page(getWallet, { hasWallet: false }),
  'account-bitcoin': connected('Account'),
  'wallets-bitcoin': connected('ProfileWallets'),
}
