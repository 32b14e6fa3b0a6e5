import { bitcoin } from '@mooring/adapter-bitcoin'
import { evm } from '@mooring/adapter-evm'
import { polkadot } from '@mooring/adapter-polkadot'
import { solana } from '@mooring/adapter-solana'
import { embedded } from '@mooring/connector-embedded'
import { walletConnect } from '@mooring/connector-walletconnect'
import type { AppKit } from '@mooring/controllers'
import { type CustomWallet, type Storage, swapNetworks } from '@mooring/core'
import { createAppKit } from '@mooring/ui-react'
import { contracts } from 'devnet/contracts'
import { atom, type ReadableAtom } from 'nanostores'
import { isLoopback } from '../demo-wallet/DemoNetwork.js'
import { sessionStorageOrNone } from '../demo-wallet/sessionStorageOrNone.js'
import { startDemoWallet } from '../demo-wallet/startDemoWallet.js'
import type { Settings } from '../settings/Settings.js'
import { toOptions, toThemeVariables } from '../settings/toOptions.js'

/** Says that the parts of the demo wallet are one wallet, as a catalogue does: names alone would prove nothing. */
const demoWalletEntry: CustomWallet = {
  id: 'mooring-demo',
  name: 'Demo Wallet',
  rdns: 'localhost.mooring.demo',
  injected: [
    { namespace: 'solana', injected_id: 'Demo Solana' },
    { namespace: 'bip122', injected_id: 'Demo Bitcoin' },
    { namespace: 'polkadot', injected_id: 'Demo Polkadot' },
  ],
}

export type KitStore = {
  /** The modal, and a number that identifies it. */
  $kit: ReadableAtom<{ readonly id: number; readonly kit: AppKit }>
  /** Applies settings to the modal. Options that cannot change at run time need a new one. */
  apply: (settings: Settings) => void
}

/**
 * Keeps the one modal of this page, and the wallet that the page offers. A connection survives a new modal through
 * storage.
 */
export function createKitStore(settings: Settings, { isPreview = false }: createKitStore.Options = {}): KitStore {
  const $kit = atom({ id: 0, kit: create(settings, isPreview) })
  let key = lifetimeKey(settings)
  let stopWallet = offerWallet(settings)

  function offerWallet({ demoWallet }: Settings): () => void {
    return demoWallet && !isPreview ? startDemoWallet($kit.get().kit.network.$networks.get()) : () => {}
  }

  return {
    $kit,
    apply(settings) {
      const next = lifetimeKey(settings)
      if (next !== key) {
        key = next
        // The old wallet goes first, or the new modal would find it.
        stopWallet()
        const { id, kit } = $kit.get()
        kit.dispose()
        $kit.set({ id: id + 1, kit: create(settings, isPreview) })
        stopWallet = offerWallet(settings)
      }
      const { theme } = $kit.get().kit
      theme.setThemeMode(settings.themeMode)
      theme.setThemeVariables(toThemeVariables(settings))
    },
  }
}

/** Local chains have swaps, too. */
const localNetworks = ['eip155:31337', 'eip155:31338'] as const

const localContracts = [contracts.uniswapRouter, contracts.weth]
const routers = Object.fromEntries(localNetworks.map((network) => [network, localContracts]))

/** Forgets everything, so that a preview neither restores nor changes the connections of the page. */
const noStorage: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

function create(settings: Settings, isPreview: boolean): AppKit {
  const options = toOptions(settings, {
    adapters: { evm: evm(), polkadot: polkadot(), solana: solana(), bitcoin: bitcoin() },
    walletConnect,
    embedded,
    sessionStorage: sessionStorageOrNone(),
  })
  const customWallets = [...(options.customWallets ?? []), ...(isOffered(settings) ? [demoWalletEntry] : [])]
  const preview = { enableEmbedded: true, disableAppend: false, enableReconnect: false, storage: noStorage }
  const swaps = { networks: [...swapNetworks, ...localNetworks], routers }
  return createAppKit({ ...options, customWallets, swaps, ...(isPreview && preview) })
}

const isOffered = ({ demoWallet }: Settings): boolean => demoWallet && isLoopback(location.hostname)

export declare namespace createKitStore {
  type Options = {
    /** A second modal, in its place in the page, beside the one that the page uses. */
    isPreview?: boolean
  }
}

/**
 * The options that are read only once. A theme changes in place, but only a new modal can drop a variable that was set.
 */
function lifetimeKey(settings: Settings): string {
  const { themeMode: _, accent, radius, fontFamily, fontSize, colorMix, colorMixStrength, zIndex, ...rest } = settings
  return JSON.stringify([rest, Object.keys(toThemeVariables(settings))])
}
