import { createAllWalletsController } from '@mooring/controllers/catalogue'
import type { Play, Scene } from './connect.ts'
import type { createWorld } from './createWorld.ts'

/** No service listens there. */
const silent = 'http://127.0.0.1:9'
const names = ['Rabby Wallet', 'MetaMask']
const featuredWalletIds = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
]
const customWallets = [
  { id: 'harbour', name: 'Harbour, the wallet of this page with a long name', mobile_link: 'harbour://' },
]

const catalogue = (play: Play, options: createWorld.Options = {}): Scene => ({
  options: { names, hasCatalogue: true, ...options },
  play,
})

/** The catalogue of a page that never answers. */
const loading: Play = async (world) => {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    String(input).includes('/getWallets') ? new Promise(() => {}) : fetch(input, init)
  await all()(world)
}

const open: Play = ({ kit }) => kit.open()

/** Opens the list of all wallets, and searches. */
const all =
  (search = ''): Play =>
  async ({ kit }) => {
    await kit.open()
    kit.router.push({ view: 'AllWallets' })
    if (search) kit.feature(createAllWalletsController).search(search)
  }

/** The wallets of the catalogue, from the services of this run. */
export const catalogueScenes: Record<string, Scene> = {
  'connect-catalogue': catalogue(open, { names: ['Rabby Wallet'] }),
  'connect-groups': catalogue(open, { kit: { featuredWalletIds, customWallets } }),
  'connect-no-wallet': catalogue(open, { names: [] }),
  'connect-catalogue-down': catalogue(open, { kit: { services: silent, customWallets } }),
  'all-wallets': catalogue(all()),
  'all-wallets-loading': catalogue(loading),
  'all-wallets-rtl': { ...catalogue(all()), isRtl: true },
  'all-wallets-search': catalogue(all('rain')),
  'all-wallets-none': catalogue(all('metmask')),
  'all-wallets-down': catalogue(all(), { names: [], kit: { services: silent } }),
}
