import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { walletConnect } from '@mooring/connector-walletconnect'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

const services = new URLSearchParams(location.search).get('services') ?? ''

createAppKit({
  networks: [{ ...mainnet, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }],
  adapters: [evm()],
  services,
  connectors: [walletConnect({ services })],
})

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<AppKitButton />)
