import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoin as bitcoinMainnet } from '@mooring/adapter-bitcoin/networks'
import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot'
import { polkadot as relayChain } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana'
import { solana as mainnetBeta } from '@mooring/adapter-solana/networks'
import { walletConnect } from '@mooring/connector-walletconnect'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

createAppKit({
  networks: [mainnet, base, mainnetBeta, bitcoinMainnet, relayChain],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  connectors: [walletConnect({ services: 'https://wallet.example' })],
})

function App() {
  return <AppKitButton />
}

createRoot(document.body).render(<App />)
