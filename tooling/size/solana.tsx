import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { solana } from '@mooring/adapter-solana'
import { solana as mainnetBeta } from '@mooring/adapter-solana/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

createAppKit({ networks: [mainnet, base, mainnetBeta], adapters: [evm(), solana()] })

function App() {
  return <AppKitButton />
}

createRoot(document.body).render(<App />)
