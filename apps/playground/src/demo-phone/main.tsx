import { harbour, lighthouse } from 'devnet/networks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSheet } from '../demo-wallet/createSheet.js'
import { toDemoNetwork } from '../demo-wallet/DemoNetwork.js'
import { isLoopback } from '../demo-wallet/isLoopback.js'
import { sessionStorageOrNone } from '../demo-wallet/sessionStorageOrNone.js'
import { createDemoPhone } from './createDemoPhone.js'
import { PhoneApp } from './PhoneApp.js'
import { readRelayUrl } from './phoneAddress.js'
import './phone.css'

const root = createRoot(document.getElementById('root') ?? document.body)
const relayUrl = readRelayUrl(location.hash)

if (!isLoopback(location.hostname) || !relayUrl) {
  root.render(<p className="phone">The demo phone works on this computer alone, because everyone knows its keys.</p>)
} else {
  const phone = await createDemoPhone({
    relayUrl,
    origin: location.origin,
    networks: [harbour, lighthouse].flatMap((network) => toDemoNetwork(network) ?? []),
    storage: sessionStorageOrNone(),
    confirm: createSheet('Demo Phone').confirm,
    loadSigner: async () => (await import('../demo-wallet/signer.js')).signer,
  })
  root.render(
    <StrictMode>
      <PhoneApp phone={phone} />
    </StrictMode>,
  )
}
