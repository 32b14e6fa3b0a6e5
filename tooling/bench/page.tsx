import { evm } from '@mooring/adapter-evm'
import { base, mainnet } from '@mooring/adapter-evm/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The build inserts the mode, so the baseline contains only React.
const isBaseline = import.meta.env.MODE === 'baseline'

if (!isBaseline) {
  // A chain on the page's own origin: any request to another origin is an error.
  const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
  createAppKit({
    networks: [
      { ...mainnet, rpcUrls },
      { ...base, rpcUrls },
    ],
    adapters: [evm()],
    ...(location.search === '?services' && { services: `${location.origin}/services`, projectId: 'bench' }),
  })
}

function Page(): ReactNode {
  return (
    <main>
      <h1>A page with a wallet</h1>
      {isBaseline ? (
        <button type="button" data-testid="connect-button">
          Connect wallet
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
