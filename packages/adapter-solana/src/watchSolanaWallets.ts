import {
  type ChainAdapter,
  type Connector,
  type Network,
  readProperty,
  type StandardWallet,
  watchStandardWallets,
} from '@mooring/core'
import { loadWallet } from './loadWallet.js'

/**
 * Watches the Wallet Standard wallets of the page that support Solana. The code for connecting loads on first use.
 *
 * @param onChange - Called at once, and then once for each burst of changes.
 * @returns A function that stops watching. On a server, nothing is watched.
 * @see Wallet Standard.
 */
export function watchSolanaWallets(
  onChange: (connectors: readonly Connector[]) => void,
  { networks = () => [], fetch }: watchSolanaWallets.Options,
): () => void {
  if (typeof window === 'undefined') return () => {}
  return watchStandardWallets(window, (wallets) => {
    onChange(
      wallets.filter(({ wallet }) => speaksSolana(wallet)).map((found) => toConnector(found, { networks, fetch })),
    )
  })
}

/** Keeps wallets with a Solana chain. Missing features are reported on use. */
function speaksSolana(wallet: object): boolean {
  const chains = readProperty(wallet, 'chains')
  return Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
}

function toConnector(
  { wallet, ...found }: StandardWallet,
  options: { networks: () => readonly Network[]; fetch: typeof globalThis.fetch },
): Connector {
  const load = async () => (await loadWallet()).createStandardSession({ wallet, name: found.name, ...options })
  return {
    ...found,
    injectedId: found.name,
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    provider: wallet,
    connect: async (parameters) => (await load()).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async () => (await load()).disconnect(),
  }
}

export declare namespace watchSolanaWallets {
  type Options = Partial<ChainAdapter.Context> & {
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
