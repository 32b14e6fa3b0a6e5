import { harbour, lighthouse } from 'devnet/networks'
import { localSolana } from 'devnet/solanaNetwork'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSheet } from '../demo-wallet/createSheet.js'
import { isLoopback, toDemoNetwork } from '../demo-wallet/DemoNetwork.js'
import { sessionStorageOrNone } from '../demo-wallet/sessionStorageOrNone.js'
import { createDemoPhone } from './createDemoPhone.js'
import { createEvmFamily } from './createEvmFamily.js'
import { createSolanaFamily } from './createSolanaFamily.js'
import { PhoneApp } from './PhoneApp.js'
import { readRelayUrl } from './phoneAddress.js'
import '../demo-wallet/brand.css'
import './phone.css'

const root = createRoot(document.getElementById('root') ?? document.body)
const relayUrl = readRelayUrl(location.hash)

if (!isLoopback(location.hostname) || !relayUrl) {
  root.render(<p className="phone">The demo phone works on this computer alone, because everyone knows its keys.</p>)
} else {
  const phone = await createDemoPhone({
    relayUrl,
    origin: location.origin,
    createFamilies: ({ ask }) => [
      createEvmFamily({
        networks: [harbour, lighthouse].flatMap((network) => toDemoNetwork(network) ?? []),
        ask,
        loadSigner: async () => (await import('../demo-wallet/signer.js')).signer,
      }),
      createSolanaFamily({
        network: {
          chain: localSolana.caipNetworkId,
          name: localSolana.name,
          url: localSolana.rpcUrls.default.http[0] ?? '',
        },
        ask,
        loadSigner: async () => (await import('../demo-wallet/solana/solanaSigner.js')).solanaSigner,
      }),
    ],
    storage: sessionStorageOrNone(),
    confirm: createSheet('Demo Phone').confirm,
  })
  root.render(
    <StrictMode>
      <PhoneApp phone={phone} />
    </StrictMode>,
  )
}
