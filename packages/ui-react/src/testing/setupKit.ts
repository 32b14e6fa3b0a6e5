import { type AppKit, createAppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector, type FakeConnector } from '@mooring/controllers/testing'
import { type CaipAddress, defineNetwork, type Network } from '@mooring/core'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['https://rpc.example'] } }

export const mainnet: Network = defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency,
  rpcUrls,
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})
export const polygon: Network = defineNetwork({ id: 137, name: 'Polygon', nativeCurrency, rpcUrls })
const sepolia: Network = defineNetwork({
  id: 11_155_111,
  name: 'Sepolia',
  nativeCurrency,
  rpcUrls,
  testnet: true,
})

export const alice = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const on = (chainId: number, address: string): CaipAddress => `eip155:${chainId}:${address}`

export type TestKit = {
  readonly kit: AppKit
  /** The first of them is called First and has the id `org.first`. */
  readonly wallets: readonly [FakeConnector, ...FakeConnector[]]
  readonly fake: ReturnType<typeof createFakeAdapter>
  /** Lets the first wallet connect. */
  readonly connect: (accounts?: readonly CaipAddress[]) => Promise<void>
}

/** The options of a page with wallets that answer when the test says so. */
export function setupOptions(
  options: setupKit.Options = {},
): Omit<TestKit, 'kit' | 'connect'> & { options: AppKit.Options } {
  const { names = ['First', 'Second'], wallet = {}, first = {}, getBalance, capabilities, ...rest } = options
  const [name = 'First', ...others] = names
  const toWallet = (name: string, more: createFakeConnector.Options = {}) =>
    createFakeConnector({ id: `org.${name.toLowerCase().replaceAll(/\W/gu, '')}`, name, ...more })
  const wallets: TestKit['wallets'] = [toWallet(name, { wallet, ...first }), ...others.map((other) => toWallet(other))]
  const fake = createFakeAdapter({
    connectors: names.length ? wallets.map(({ connector }) => connector) : [],
    ...(getBalance ? { getBalance } : {}),
    ...(capabilities ? { capabilities } : {}),
  })
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return {
    wallets,
    fake,
    options: { networks: [mainnet, polygon, sepolia], adapters: [fake.adapter], storage, ...rest },
  }
}

/** A kit without looks on such a page. */
export function setupKit(options: setupKit.Options = {}): TestKit {
  const { options: kitOptions, ...rest } = setupOptions(options)
  const kit = createAppKit(kitOptions)
  const [first] = rest.wallets
  return {
    kit,
    ...rest,
    async connect(accounts = [on(1, alice)]) {
      const connected = kit.connection.connect(first.connector.id)
      first.requests.at(-1)?.approve(accounts)
      await connected
    },
  }
}

export declare namespace setupKit {
  type Options = Partial<AppKit.Options> & {
    /** The names of the wallets. @default First and Second */
    names?: readonly string[]
    /** What the first wallet can do beyond signing. */
    wallet?: NonNullable<createFakeConnector.Options['wallet']>
    /** What the first wallet says of itself. */
    first?: createFakeConnector.Options
    getBalance?: NonNullable<createFakeAdapter.Options['getBalance']>
    capabilities?: NonNullable<createFakeAdapter.Options['capabilities']>
  }
}
