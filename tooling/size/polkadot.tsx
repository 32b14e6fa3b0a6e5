import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot'
import { polkadot as relay } from '@mooring/adapter-polkadot/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

createAppKit({ networks: [mainnet, base, relay], adapters: [evm(), polkadot()] })

function App() {
  return <AppKitButton />
}

createRoot(document.body).render(<App />)
