import type { Account, BaseError, ChainAdapter, Connector, Network, SiwxSession, Storage } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { expectTypeOf, test } from 'vitest'
import { type AppKit, type AppKitEvent, createAppKit, type Resource } from './index.js'
import { createFakeAdapter, createFakeConnector } from './testing/index.js'

// An export of `viem/chains`: deeply read-only, with additional fields.
const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io', apiUrl: 'https://api.etherscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14_353_601 } },
} as const

/** An object for AppKit: its methods take and give mutable lists. */
const siwx = {
  createMessage: async (input: { accountAddress: string; chainId: `${string}:${string}` }) => ({
    ...input,
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    version: '1',
    nonce: 'k3y5t0n3',
    toString: () => 'Sign in',
  }),
  addSession: async (_: SiwxSession) => {},
  revokeSession: async (_chainId: string, _address: string) => {},
  setSessions: async (_: SiwxSession[]) => {},
  getSessions: async (_chainId: string, _address: string): Promise<SiwxSession[]> => [],
  getRequired: () => true,
  signOutOnDisconnect: false,
}

test('asks for networks and nothing else', () => {
  expectTypeOf(createAppKit).parameters.toEqualTypeOf<[AppKit.Options & AppKit.UnknownOptions]>()
  expectTypeOf(createAppKit).returns.toEqualTypeOf<AppKit>()
  expectTypeOf<{ networks: [typeof chain] }>().toExtend<AppKit.Options>()
  expectTypeOf<Record<never, never>>().not.toExtend<AppKit.Options>()
  expectTypeOf<{ networks: [typeof chain]; themeMode: 'blue' }>().not.toExtend<AppKit.Options>()
})

test('takes options that it does not know, as pages of AppKit have them, and still checks those that it does', () => {
  const options = {
    networks: [chain],
    projectId: 'b56e18d47c72ab683b10814fe9495694',
    metadata: {
      name: 'Dapp',
      description: 'A dapp',
      url: 'https://dapp.example',
      icons: ['https://dapp.example/i.png'],
    },
    features: {
      analytics: true,
      email: false,
      socials: ['google', 'x'],
      swaps: false,
      onramp: false,
      emailShowWallets: true,
      walletFeaturesOrder: ['receive', 'send'],
      connectMethodsOrder: ['wallet'],
    },
    allWallets: 'SHOW',
    featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    customWallets: [{ id: 'own', name: 'Own' }],
    customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example', config: { batch: true } }] },
    coinbasePreference: 'eoaOnly',
    siwx,
    enableWalletConnect: true,
  } as const
  expectTypeOf(createAppKit).toBeCallableWith(options)
  expectTypeOf(createAppKit).toBeCallableWith({ networks: [chain], features: { pay: true, swaps: true }, basic: true })
  expectTypeOf<{ networks: [typeof chain]; themeMode: 'blue'; basic: true }>().not.toExtend<
    Parameters<typeof createAppKit>[0]
  >()
})

test('takes the objects of viem as they are, the storage of a browser, and the fakes', () => {
  expectTypeOf(chain).toExtend<Network.Input>()
  expectTypeOf<{
    getItem(key: string): string | null
    setItem(k: string, v: string): void
    removeItem(k: string): void
  }>().toExtend<Storage>()
  expectTypeOf(createFakeAdapter().adapter).toExtend<ChainAdapter>()
  expectTypeOf(createFakeConnector().connector).toExtend<Connector>()
})

test('gives intents that can be awaited and stores that can be watched', () => {
  const open = {} as AppKit['open']
  expectTypeOf(() => open({ view: 'Networks' })).returns.toEqualTypeOf<Promise<void>>()
  const send = (): Promise<{ hash: string }> => open({ view: 'WalletSend', arguments: { amount: '1' } })
  expectTypeOf(send).returns.resolves.toHaveProperty('hash')
  expectTypeOf(() =>
    open({ view: 'Swap', namespace: 'eip155', uri: 'wc:abc@2', arguments: { amount: '1', fromToken: 'ETH' } }),
  ).returns.toEqualTypeOf<Promise<void>>()
  expectTypeOf<AppKit['disconnect']>().toBeCallableWith({ namespace: 'eip155' })
  expectTypeOf<AppKit['disconnect']>().toBeCallableWith('eip155')
  expectTypeOf<AppKit['switchNetwork']>().toBeCallableWith(chain)
  expectTypeOf<AppKit['account']['$account']>().toEqualTypeOf<ReadableAtom<Account>>()
  expectTypeOf<AppKit['events']['$event']>().toEqualTypeOf<ReadableAtom<AppKitEvent>>()
  expectTypeOf<Account['address']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Account['caipAddress']>().toExtend<`${string}:${string}:${string}` | undefined>()
  expectTypeOf<Resource<bigint>['data']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<Resource<bigint>['error']>().toEqualTypeOf<BaseError | undefined>()
})

test('fills in the options that have a default', () => {
  expectTypeOf<AppKit['options']['debug']>().toEqualTypeOf<boolean>()
  expectTypeOf<AppKit['options']['locale']>().toEqualTypeOf<string>()
  expectTypeOf<AppKit['options']['projectId']>().toEqualTypeOf<string | undefined>()
})

test('networks are any list, such as one that a page keeps elsewhere', () => {
  const networks = [chain, { ...chain, id: 137 }]
  expectTypeOf(networks).toExtend<AppKit.Options['networks']>()
})
