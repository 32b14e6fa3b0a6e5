import { type CaipAddress, type ChainAdapter, defineNetwork, type Network, type Wallet } from '@mooring/core'

export const rock: Network = defineNetwork({
  id: 'rock',
  name: 'Rock',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Beam', symbol: 'BEAM', decimals: 12 },
  rpcUrls: { default: { http: ['https://rock.example'] } },
})

export const keeper: CaipAddress = 'polkadot:rock:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** A chain family that the packages do not know: only sessions can reach it. */
export function lighthouse(): ChainAdapter {
  return {
    namespace: 'polkadot',
    watchConnectors: () => () => {},
    getBalance: async () => ({ value: 3n, decimals: 12, symbol: 'BEAM' }),
    async createWallet(session): Promise<Wallet> {
      return {
        namespace: 'polkadot',
        accounts: session.accounts(),
        provider: session.provider,
        watch: (onChange) => session.watch((accounts) => onChange({ accounts })),
        async signMessage({ address, message }) {
          const answer = await session.request({
            method: 'sign',
            params: { address, message },
            network: rock.caipNetworkId,
          })
          return String(answer)
        },
      }
    },
  }
}
