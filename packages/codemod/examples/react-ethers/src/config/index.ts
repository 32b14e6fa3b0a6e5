import { arbitrum, defineChain, mainnet } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'

export const projectId = import.meta.env.VITE_PROJECT_ID || 'b56e18d47c72ab683b10814fe9495694'

if (!projectId) {
  throw new Error('VITE_PROJECT_ID is missing')
}

export const metadata = {
  name: 'Quay',
  description: 'Pay the harbour fee',
  url: 'https://quay.example',
  icons: ['https://quay.example/icon.png'],
}

const lighthouse = defineChain({
  id: 7777,
  caipNetworkId: 'eip155:7777',
  chainNamespace: 'eip155',
  name: 'Lighthouse',
  nativeCurrency: { name: 'Beam', symbol: 'BEAM', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.lighthouse.example'] } },
})

export const networks = [mainnet, arbitrum, lighthouse] as [AppKitNetwork, ...AppKitNetwork[]]

export const ethersAdapter = new EthersAdapter()
