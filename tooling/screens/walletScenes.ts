import { mainnet } from '@mooring/adapter-evm/networks'
import { createFakeAdapter, createFakeConnector, type FakeConnector } from '@mooring/controllers/testing'
import { createFamiliesController } from '@mooring/controllers/wallets'
import { type CaipAddress, type KnownNamespace, UserRejectedRequestError } from '@mooring/core'
import type { Play, Scene } from './connect.ts'
import { manyFamilies } from './manyFamilies.ts'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const accountOf: Readonly<Record<KnownNamespace, CaipAddress>> = {
  eip155: 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK',
  polkadot: `${polkadot}:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5`,
  bip122: 'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

/** A page with four chain families, and one wallet that speaks all of them. */
function page(name: string): { wallets: readonly FakeConnector[]; options: NonNullable<Scene['options']> } {
  const wallets = (['eip155', 'solana', 'polkadot', 'bip122'] as const).map((namespace) =>
    createFakeConnector({
      id: namespace === 'eip155' ? 'org.example.all' : `window:${namespace}`,
      name,
      namespaces: [namespace],
      ...(namespace === 'eip155' ? { info: { rdns: 'org.example.all' } } : { info: undefined, injectedId: 'all' }),
      wallet: { chooseAccount: () => {}, describeAccount: (address) => ({ name: `Account ${address.slice(-4)}` }) },
    }),
  )
  const injected = wallets.map(({ connector }) => ({ namespace: `${connector.namespaces[0]}`, injected_id: 'all' }))
  const adapters = wallets.map(({ connector }) => {
    const [namespace = 'eip155'] = connector.namespaces
    return createFakeAdapter({ namespace, connectors: [connector] }).adapter
  })
  const customWallets = [{ id: 'all', name, rdns: 'org.example.all', injected }]
  return {
    wallets,
    options: { kit: { networks: manyFamilies({ networks: [mainnet] }).networks, adapters, customWallets } },
  }
}

type Then = (parameters: { wallets: readonly FakeConnector[] } & Parameters<Play>[0]) => Promise<void> | void
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

/** Chooses the wallet, and shows its families. */
function choosing(name: string, then: Then = () => {}): Scene {
  const { wallets, options } = page(name)
  return {
    options,
    async play(world) {
      await world.kit.open()
      world.kit.router.push({
        view: 'ConnectingMultiChain',
        connectorId: 'org.example.all',
        connectors: wallets.map(({ connector }) => connector.id),
      })
      await rest()
      await then({ ...world, wallets })
    },
  }
}

/** Connects all families, and shows the visitor's wallets. */
function all(name: string, count = 1): Scene {
  return choosing(name, async ({ kit, wallets }) => {
    for (const { connector, requests } of wallets) {
      const [namespace = 'eip155'] = connector.namespaces as readonly KnownNamespace[]
      const connected = kit.connection.connect(connector.id, { namespaces: [namespace] })
      await rest()
      const others = Array.from({ length: count - 1 }, (_, index): CaipAddress => `${accountOf[namespace]}${index + 1}`)
      requests.at(-1)?.approve([accountOf[namespace], ...others])
      await connected
    }
    await kit.open({ view: 'ProfileWallets' })
  })
}

const askAll: Then = ({ kit, wallets }) => {
  const { of, choose } = kit.feature(createFamiliesController)
  choose(of(wallets.map(({ connector }) => connector.id)).get())
}

const long = 'The Wallet With The Very Long Name That Goes On And On'

export const walletScenes: Readonly<Record<string, Scene>> = {
  families: choosing('Talisman'),
  'families-waiting': choosing('Talisman', askAll),
  'families-declined': choosing(long, async (world) => {
    const [evm, solana] = world.wallets
    askAll(world)
    await rest()
    evm?.requests[0]?.reject(new UserRejectedRequestError())
    await rest()
    solana?.requests[0]?.approve([accountOf.solana])
    await rest()
  }),
  'families-rtl': { ...choosing('محفظة عربية'), isRtl: true },
  'wallets-all': all('Talisman'),
  'wallets-accounts': all(long, 500),
  'wallets-rtl': { ...all('محفظة عربية', 8), isRtl: true },
}
