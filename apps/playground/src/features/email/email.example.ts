import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { embedded } from '@mooring/connector-embedded'
import { createAppKit } from '@mooring/ui-react'

createAppKit({
  networks: [mainnet],
  adapters: [evm()],
  connectors: [embedded()],
  services: { frame: 'https://wallet.example.org' },
  features: { connectMethodsOrder: ['email', 'wallet'] },
})
