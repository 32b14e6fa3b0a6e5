import { type CaipAddress, type ChainAdapter, defineNetwork, type Network, type Storage } from '@mooring/core'
import { type AppKit, createAppKit } from '../index.js'
import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeConnector, type FakeConnector } from './createFakeConnector.js'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['https://rpc.example'] } }

export const mainnet: Network = defineNetwork({ id: 1, name: 'Ethereum', nativeCurrency: coin, rpcUrls })
export const polygon: Network = defineNetwork({ id: 137, name: 'Polygon', nativeCurrency: coin, rpcUrls })
export const sepolia: Network = defineNetwork({
  id: 11_155_111,
  name: 'Sepolia',
  nativeCurrency: coin,
  rpcUrls,
  testnet: true,
})
export const solana: Network = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls,
  chainNamespace: 'solana',
})

export const alice = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** On Solana. */
export const carol: CaipAddress = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'
export const on = (chainId: number, address: string): CaipAddress => `eip155:${chainId}:${address}`

/** A storage that can be looked into. */
export function createMemoryStorage(
  entries: Readonly<Record<string, string>> = {},
): Storage & { readonly entries: Map<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

export type TestKit = {
  readonly kit: AppKit
  readonly first: FakeConnector
  readonly second: FakeConnector
  readonly fake: ReturnType<typeof createFakeAdapter>
  readonly storage: ReturnType<typeof createMemoryStorage>
  /** The names of the events so far. */
  readonly events: readonly string[]
}

/** A kit with two wallets of the EVM family, a storage of its own, and a record of its events. */
export function setupKit(options: setupKit.Options = {}): TestKit {
  const {
    storage = createMemoryStorage(),
    getBalance,
    wallet,
    first: overrides,
    isEmpty,
    more = [],
    capabilities,
    ...rest
  } = options
  const first = createFakeConnector({ id: 'org.first', name: 'First', ...(wallet ? { wallet } : {}), ...overrides })
  const second = createFakeConnector({ id: 'org.second', name: 'Second' })
  const fake = createFakeAdapter({
    connectors: isEmpty ? [] : [first.connector, second.connector],
    ...(getBalance ? { getBalance } : {}),
    ...(capabilities ? { capabilities } : {}),
  })
  const kit = createAppKit({
    networks: [mainnet, polygon, sepolia],
    adapters: [fake.adapter, ...more],
    storage,
    ...rest,
  })
  const events: string[] = []
  kit.events.$event.subscribe(({ data }) => events.push(data.event))
  return { kit, first, second, fake, storage, events }
}

export declare namespace setupKit {
  type Options = Partial<Omit<AppKit.Options, 'storage'>> & {
    storage?: ReturnType<typeof createMemoryStorage>
    getBalance?: NonNullable<createFakeAdapter.Options['getBalance']>
    /** What the first wallet can do beyond signing. */
    wallet?: NonNullable<createFakeConnector.Options['wallet']>
    first?: createFakeConnector.Options
    /** What the chain family can do beyond finding wallets and reading balances. */
    capabilities?: NonNullable<createFakeAdapter.Options['capabilities']>
    /** Other chain families. */
    more?: readonly ChainAdapter[]
    /** No wallet has announced itself yet. */
    isEmpty?: boolean
  }
}
