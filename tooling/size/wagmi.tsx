import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { WagmiAdapter } from '@mooring/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useAccount, useSignMessage, WagmiProvider } from 'wagmi'

const networks = [mainnet, base]
const adapter = new WagmiAdapter({ networks })
createAppKit({ networks, adapters: [adapter] })

function App() {
  const { address } = useAccount()
  const { signMessage } = useSignMessage()
  return (
    <>
      <AppKitButton />
      <button type="button" onClick={() => signMessage({ message: 'Ahoy' })}>
        {address}
      </button>
    </>
  )
}

createRoot(document.body).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
