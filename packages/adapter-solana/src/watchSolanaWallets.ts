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
 * Watches the wallets of the page that speak Solana, by the Wallet Standard. The code for connecting loads on first use.
 *
 * @param onChange - Is called at once, and then once for each burst of changes.
 * @returns A function that stops. On a server it watches nothing.
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

/** A wallet for another family alone is not ours. Whether it can do what it is asked for shows when it is asked. */
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
