import { type CaipAddress, type ChainAdapter, defineNetwork, type Network, SendError, type Wallet } from '@mooring/core'

declare module '@mooring/core' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Families {
    kelp: { accountType: 'eoa'; networkId: number }
  }
}

const [reef, lagoon] = ['Reef', 'Lagoon'].map(
  (name, index): Network =>
    defineNetwork({
      id: index + 1,
      name,
      chainNamespace: 'kelp',
      nativeCurrency: { name: 'Frond', symbol: 'FROND', decimals: 6 },
      rpcUrls: { default: { http: [`https://${name}.example`] } },
    }),
) as [Network, Network]

export { lagoon, reef }

export const diver: CaipAddress = 'kelp:1:kelp1qwertyuiopas'

/** A chain family with a namespace of its own: one wallet in the page, and all that rules need to know. */
export function kelp(): ChainAdapter & { readonly sent: readonly Wallet.Transfer[] } {
  const sent: Wallet.Transfer[] = []
  const wallet: Wallet = {
    namespace: 'kelp',
    accounts: [diver, `kelp:2:${diver.split(':')[2]}`],
    provider: undefined,
    watch: () => () => {},
    signMessage: async () => 'signed',
    async sendTransfer(transfer) {
      sent.push(transfer)
      if (transfer.value === 13n) throw new SendError()
      return 'hash'
    },
  }
  return {
    namespace: 'kelp',
    sent,
    family: {
      name: 'Kelp',
      imageUrl: 'data:image/svg+xml,%3Csvg%2F%3E',
      features: ['balance'],
      address: /^(?:kelp1)?[a-z]{12}$/iu,
      addressPrefix: 'kelp1',
      ignoresCase: true,
      sharesAddress: true,
      numbersNetworks: true,
      scheme: 'kelp',
      mainNetwork: 'kelp:1',
      wallets: [
        {
          id: 'example.forest',
          name: 'Forest',
          url: 'https://forest.example/get',
          namespaces: ['kelp'],
          browse: ({ href }) => `https://forest.example/open?url=${encodeURIComponent(href)}`,
        },
      ],
      session: { methods: ['kelp_sign'], events: [] },
      paymentUri: ({ address, value, network }) => `kelp:${address}@${network.id}?value=${value}`,
    },
    watchConnectors(onChange) {
      onChange([
        {
          id: 'example.kelp',
          name: 'Kelp Wallet',
          type: 'INJECTED',
          namespaces: ['kelp'],
          connect: async () => [wallet],
          disconnect: async () => {},
        },
      ])
      return () => {}
    },
    getBalance: async () => ({ value: 5_000_000n, decimals: 6, symbol: 'FROND' }),
  }
}
