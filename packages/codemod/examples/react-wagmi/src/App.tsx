import { createAppKit } from '@reown/appkit/react'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { Actions } from './Actions'
import { networks, projectId, wagmiAdapter } from './config'

const queryClient = new QueryClient()

const general = {
  projectId,
  networks,
  metadata: { name: 'Quay', description: 'A quay', url: 'https://quay.example', icons: [] },
  themeMode: 'light' as const,
}

createAppKit({
  adapters: [wagmiAdapter],
  ...general,
  features: { connectMethodsOrder: ['wallet', 'email', 'social'] },
})

export function App() {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <appkit-button namespace="eip155" />
        <Actions />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
