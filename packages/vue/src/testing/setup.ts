import { createFakeAdapter, createFakeConnector, type FakeConnector } from '@mooring/controllers/testing'
import { type CaipAddress, defineNetwork, type Network } from '@mooring/core'
import { onTestFinished } from 'vitest'
import { type EffectScope, effectScope } from 'vue'
import { type AppKit, createAppKit } from '../index.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['https://rpc.example'] } }
const mainnet: Network = defineNetwork({ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls })
export const polygon: Network = defineNetwork({ id: 137, name: 'Polygon', nativeCurrency, rpcUrls })

export const alice = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const on = (chainId: number, address: string): CaipAddress => `eip155:${chainId}:${address}`

/** What a page gives to `createAppKit`, and the wallet in it, which answers when the test says so. */
export function setupOptions({ getBalance, switchNetwork, ...given }: setup.Options = {}): {
  options: AppKit.Options
  wallet: FakeConnector
} {
  const wallet = createFakeConnector({ id: 'org.first', name: 'First', wallet: switchNetwork ? { switchNetwork } : {} })
  const { adapter } = createFakeAdapter({ connectors: [wallet.connector], ...(getBalance && { getBalance }) })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  return { wallet, options: { networks: [mainnet, polygon], adapters: [adapter], storage, ...given } }
}

export type TestPage = {
  readonly kit: AppKit
  readonly wallet: FakeConnector
  readonly scope: EffectScope
  /** Runs a composable as a component does. */
  readonly use: <value>(composable: () => value) => value
  readonly connect: (accounts?: readonly CaipAddress[]) => Promise<void>
}

/** A page with a wallet, and a scope in which it uses composables. */
export function setup(options: setup.Options = {}): TestPage {
  const { options: given, wallet } = setupOptions(options)
  const kit = createAppKit(given)
  const scope = effectScope()
  onTestFinished(() => {
    scope.stop()
    kit.dispose()
  })
  return {
    kit,
    wallet,
    scope,
    use: <value>(composable: () => value) => scope.run(composable) as value,
    async connect(accounts = [on(1, alice)]) {
      const connected = kit.connection.connect(wallet.connector.id)
      wallet.requests.at(-1)?.approve(accounts)
      await connected
    },
  }
}

export declare namespace setup {
  type Options = Partial<AppKit.Options> & {
    getBalance?: NonNullable<createFakeAdapter.Options['getBalance']>
    switchNetwork?: () => Promise<void>
  }
}
