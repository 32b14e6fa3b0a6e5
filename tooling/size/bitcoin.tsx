import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoin as bitcoinMainnet } from '@mooring/adapter-bitcoin/networks'
import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

createAppKit({ networks: [mainnet, base, bitcoinMainnet], adapters: [evm(), bitcoin()] })

function App() {
  return <AppKitButton />
}

createRoot(document.body).render(<App />)
