import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { embedded } from '@mooring/connector-embedded'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

createAppKit({
  networks: [mainnet, base],
  adapters: [evm()],
  connectors: [embedded()],
  services: { frame: 'https://wallet.example' },
})

function App() {
  return <AppKitButton />
}

createRoot(document.body).render(<App />)
