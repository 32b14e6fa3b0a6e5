import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base, mainnet, sepolia, type AppKitNetwork } from '@reown/appkit/networks'

export const projectId = import.meta.env.VITE_PROJECT_ID || 'b56e18d47c72ab683b10814fe9495694'

export const networks = [mainnet, base, sepolia] as [AppKitNetwork, ...AppKitNetwork[]]

export const wagmiAdapter = new WagmiAdapter({ projectId, networks, ssr: false })

export const config = wagmiAdapter.wagmiConfig
