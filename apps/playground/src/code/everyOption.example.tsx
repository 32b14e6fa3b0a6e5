import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoinMainnet } from '@mooring/adapter-bitcoin/networks'
import { evm } from '@mooring/adapter-evm'
import { mainnet, polygon } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot'
import { polkadotAssetHub } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana'
import { solanaMainnet } from '@mooring/adapter-solana/networks'
import { embedded } from '@mooring/connector-embedded'
import { walletConnect } from '@mooring/connector-walletconnect'
import { defineNetwork } from '@mooring/core'
import { AppKitButton, AppKitModal, AppKitProvider, createAppKit } from '@mooring/ui-react'

const harbour = defineNetwork({
  id: 31337,
  name: 'Local Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

const kit = createAppKit({
  adapters: [evm(), polkadot(), solana(), bitcoin()],
  connectors: [walletConnect({ services: 'https://services.quay.example' }), embedded()],
  networks: [harbour, mainnet, polygon, solanaMainnet, polkadotAssetHub, bitcoinMainnet],
  defaultNetwork: polygon,
  projectId: '0123456789abcdef',
  services: 'https://services.quay.example',
  metadata: {
    name: 'Quay',
    description: "A shop by the sea, with a name that's quoted",
    url: 'https://quay.example',
    icons: ['https://quay.example/icon.png'],
  },
  themeMode: 'light',
  themeVariables: {
    '--mooring-accent': '#0f8a6c',
    '--mooring-border-radius-master': '8px',
    '--mooring-font-family': 'Georgia, serif',
    '--mooring-font-size-master': '11px',
    '--mooring-color-mix': '#0f8a6c',
    '--mooring-color-mix-strength': 12,
    '--mooring-z-index': 1000,
  },
  termsConditionsUrl: 'https://quay.example/terms',
  privacyPolicyUrl: 'https://quay.example/privacy',
  customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:8545' }, { url: 'http://127.0.0.1:8546' }] },
  chainImages: { '31337': '/harbour.svg' },
  connectorImages: { 'org.example.wallet': '/wallet.svg' },
  customWallets: [{ id: 'quay-wallet', name: 'Quay Wallet', mobile_link: 'quay://' }],
  featuredWalletIds: ['wallet-one', 'wallet-two'],
  includeWalletIds: ['wallet-one', 'wallet-two', 'wallet-three'],
  excludeWalletIds: ['wallet-four'],
  allWallets: 'ONLY_MOBILE',
  experimental_preferUniversalLinks: true,
  enableNetworkSwitch: false,
  allowUnsupportedChain: true,
  enableReconnect: false,
  enableEmbedded: true,
  disableAppend: true,
  debug: false,
  features: {
    connectMethodsOrder: ['social', 'wallet', 'email'],
    connectorTypeOrder: ['recent', 'injected', 'walletConnect', 'featured', 'custom', 'external', 'recommended'],
  },
  messages: { 'connect.title': 'Come alongside' },
  locale: 'de',
  storage: sessionStorage,
})

export function App() {
  return (
    <AppKitProvider kit={kit}>
      <AppKitButton />
      <AppKitModal />
    </AppKitProvider>
  )
}
