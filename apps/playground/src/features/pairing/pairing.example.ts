import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { walletConnect } from '@mooring/connector-walletconnect'
import { createAppKit } from '@mooring/ui-react'

const services = 'https://services.example.org'

createAppKit({
  networks: [mainnet],
  adapters: [evm()],
  connectors: [walletConnect({ services })],
  services,
})
