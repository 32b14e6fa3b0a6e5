import { base, mainnet } from '@mooring/adapter-evm/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useSignMessage, WagmiProvider } from 'wagmi'

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })

function App() {
  const { address } = useAccount()
  const { signMessage } = useSignMessage()
  return (
    <button type="button" onClick={() => signMessage({ message: 'Ahoy' })}>
      {address}
    </button>
  )
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
