import { bitcoin } from '@mooring/adapter-bitcoin'
import { evm } from '@mooring/adapter-evm'
import { polkadot } from '@mooring/adapter-polkadot'
import { solana } from '@mooring/adapter-solana'
import { walletConnect } from '@mooring/connector-walletconnect'
import { type AppKit, createAppKit } from '@mooring/ui-react'
import { authSource } from './authSource.js'
import type { Setup } from './Setup.js'

export function createKit({ networks, options, relay, authKey }: Setup): AppKit {
  const families = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  const adapters = [evm(), solana(), polkadot(), bitcoin()].filter(({ namespace }) => families.has(namespace))
  const connectors = [...(relay ? [walletConnect({ services: relay })] : []), ...(authKey ? [authSource(authKey)] : [])]
  return createAppKit({ ...options, networks, connectors, adapters })
}
