import type { Network } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import type { AppKitOptions } from './AppKitOptions.js'
import { createAppKit } from './createAppKit.js'
import { warnings } from './testing/failOnWarnings.js'
import { mainnet, polygon, setupOptions } from './testing/setupKit.js'

const create = (options: Partial<AppKitOptions> = {}) => createAppKit({ ...setupOptions().options, ...options })
const told = () => warnings.splice(0)

test('names in one warning all options without effect, once, and takes them', () => {
  const appKit = {
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    features: {
      analytics: true,
      collapseWallets: true,
      socials: ['google'],
      connectMethodsOrder: ['wallet'],
      email: undefined,
    },
    allWallets: 'SHOW',
    siwx: undefined,
  } as const
  for (const _ of [1, 2]) create(appKit as never).dispose()
  expect(told()).toEqual([
    'Mooring: createAppKit has no use for features.collapseWallets. docs/migrate-from-appkit.md says what there is instead.',
  ])
})

test('names the networks that no adapter serves, and leaves them out', () => {
  const solana = {
    ...polygon,
    id: 'mainnet',
    name: 'Solana',
    chainNamespace: 'solana',
    caipNetworkId: 'solana:mainnet',
  }
  for (const _ of [1, 2]) {
    const kit = create({ networks: [{ ...mainnet, id: '1' }, solana as Network] })
    expect(kit.network.$networks.get()).toEqual([mainnet])
    kit.dispose()
  }
  expect(told()).toEqual([
    'Mooring: createAppKit leaves out Solana: `adapters` has none for solana. Add the adapter of that family.',
  ])
})

test('names each misspelled network id of an option, and takes the others', () => {
  const id = 'eip115:1' as 'eip155:1'
  const [known, routers] = [mainnet.caipNetworkId, ['0x1111111254EEB25477B68fb85Ed929f73A960582']]
  for (const _ of [1, 2]) {
    create({
      networks: [mainnet],
      customRpcUrls: { [known]: [{ url: 'https://one.example' }], [id]: [] },
      tokens: { [known]: [], [id]: [] },
      swaps: { routers: { [known]: routers, [id]: routers }, networks: [known, id] },
    }).dispose()
  }
  expect(told()).toEqual([
    "Mooring: createAppKit has no use for customRpcUrls['eip115:1'], tokens['eip115:1'], swaps.routers['eip115:1'], " +
      "swaps.networks['eip115:1']. `networks` has eip155:1.",
  ])
})

test('says that nothing knows the family of a network', () => {
  const wrong = { ...polygon, chainNamespace: 'eip115', caipNetworkId: 'eip115:137' } as unknown as Network
  create({ adapters: [], networks: [mainnet, wrong] }).dispose()
  expect(told()).toEqual([expect.stringContaining('does not know the chain family eip115')])
})

test('says that a project id alone does not offer WalletConnect', () => {
  const projectId = 'b56e18d47c72ab683b10814fe9495694'
  create({ projectId, services: 'https://services.example' }).dispose()
  create({ projectId, connectors: [{ watchConnectors: () => () => {} }] }).dispose()
  expect(told()).toEqual([])
  for (const _ of [1, 2]) create({ projectId }).dispose()
  expect(told()).toEqual([expect.stringContaining('@mooring/connector-walletconnect')])
})

test('says once that an earlier instance lives', () => {
  const kits = [create(), create(), create()]
  expect(told()).toEqual([expect.stringContaining('createAppKit was called again while an earlier instance lives')])
  for (const { dispose } of kits) dispose()
})

test('says nothing with debug: false, and nothing in production', () => {
  create({ basic: true, debug: false }).dispose()
  vi.stubEnv('NODE_ENV', 'production')
  create({ basic: true }).dispose()
  vi.unstubAllEnvs()
  expect(told()).toEqual([])
})
