import { base, mainnet, optimism, polygon } from '@mooring/adapter-evm/networks'
import type { AppKit } from '@mooring/controllers'
import {
  createFakeAdapter,
  createFakeConnector,
  createFakeSource,
  type FakeConnector,
} from '@mooring/controllers/testing'
import { brandIconOf } from '../../packages/ui-react/src/brands/brandPart.ts'
import { manyFamilies } from './manyFamilies.ts'

export type World = {
  options: AppKit.Options
  wallets: readonly FakeConnector[]
}

/** Well-known wallets announce themselves with their icon. */
const rdnsOf: Readonly<Record<string, string>> = {
  'Rabby Wallet': 'io.rabby',
  Phantom: 'app.phantom',
  MetaMask: 'io.metamask',
  Rainbow: 'me.rainbow',
}

/** A page with wallets that answer as the scene wants. */
export function createWorld(options: createWorld.Options = {}): World {
  const wallets = (options.names ?? Object.keys(rdnsOf)).map((name, index) => {
    const id = `org.example${index}.${name.toLowerCase().replace(/[^a-z]/g, '')}`
    const rdns = rdnsOf[name] ?? id
    return createFakeConnector({
      id,
      name,
      info: { rdns },
      imageUrl: brandIconOf(rdns),
      // Never resolves: the scene shows a pending switch of the network.
      wallet: {
        switchNetwork: options.switchNetwork ?? (() => new Promise(() => {})),
        sendTransfer: () => new Promise(() => {}),
      },
    })
  })
  const { adapter } = createFakeAdapter({
    connectors: wallets.map(({ connector }) => connector),
    getBalance:
      options.getBalance ?? (async () => ({ value: 1_204_360_000_000_000_000n, decimals: 18, symbol: 'ETH' })),
  })
  const page: AppKit.Options = {
    adapters: [adapter],
    networks: [mainnet, base, optimism, polygon],
    termsConditionsUrl: 'https://example.org/terms',
    privacyPolicyUrl: 'https://example.org/privacy',
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  }
  if (options.hasCatalogue) {
    const { connector } = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
    page.connectors = [createFakeSource({ connectors: [connector] }).source]
    page.services = new URLSearchParams(location.search).get('services') ?? undefined
  }
  return { wallets, options: options.hasFamilies ? { ...page, ...manyFamilies(page) } : page }
}

export declare namespace createWorld {
  type Options = {
    names?: readonly string[]
    kit?: Partial<AppKit.Options>
    /** Whether the page has the networks of four chain families. */
    hasFamilies?: boolean
    /** Whether the page has WalletConnect, and the catalogue of the services. */
    hasCatalogue?: boolean
    getBalance?: createFakeAdapter.Options['getBalance']
    switchNetwork?: () => Promise<void>
  }
}
