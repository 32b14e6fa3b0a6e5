import { bitcoin } from '@mooring/adapter-bitcoin'
import { evm } from '@mooring/adapter-evm'
import { polkadot } from '@mooring/adapter-polkadot'
import { solana } from '@mooring/adapter-solana'
import { embedded } from '@mooring/connector-embedded'
import { walletConnect } from '@mooring/connector-walletconnect'
import { localSessions, serverSessions, siwx } from '@mooring/siwx'
import { type AppKit, createAppKit } from '@mooring/ui-react'
import { authSource } from './authSource.js'
import type { Setup } from './Setup.js'

export function createKit({ networks, options, relay, isBare, authKey, hasEmbedded, siwx: signIn }: Setup): AppKit {
  const families = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  const adapters = [evm(), solana(), polkadot(), bitcoin()].filter(({ namespace }) => families.has(namespace))
  const connectors = [
    ...(relay ? [walletConnect({ services: relay })] : []),
    ...(authKey ? [authSource(authKey)] : []),
    ...(hasEmbedded ? [embedded()] : []),
  ]
  const { services, isRequired, isAway } = signIn ?? {}
  const kept = services ? serverSessions({ services, projectId: 'quay' }) : undefined
  const sessions = isAway ? { ...localSessions(), getSessions: () => Promise.reject(new Error('away')) } : kept
  return createAppKit({
    ...options,
    networks,
    connectors,
    ...(!isBare && { adapters }),
    ...(signIn && { siwx: siwx({ sessions, isRequired, statement: 'Come aboard' }) }),
  })
}
