import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The builder puts the mode in, so the baseline has nothing in it but React.
const isBaseline = import.meta.env.MODE === 'baseline'

if (!isBaseline) {
  // A chain behind the page's own origin: whatever leaves it is a fault.
  const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
  createAppKit({
    networks: [
      { ...mainnet, rpcUrls },
      { ...base, rpcUrls },
    ],
    adapters: [evm()],
  })
}

function Page(): ReactNode {
  return (
    <main>
      <h1>A page with a wallet</h1>
      {isBaseline ? (
        <button type="button" data-testid="connect-button">
          Connect Wallet
        </button>
      ) : (
        <AppKitButton />
      )}
      <p>What stands below must not move.</p>
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
