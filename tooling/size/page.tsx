import { evm } from '@mooring/adapter-evm'
import { ConnectButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

createAppKit({ networks: [mainnet], adapters: [evm()] })
createRoot(document.body).render(<ConnectButton />)
