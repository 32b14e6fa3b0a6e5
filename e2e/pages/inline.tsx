import { AppKitModal } from '@mooring/ui-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit } from './createKit.js'
import { Dapp } from './Dapp.js'
import { readSetup } from './Setup.js'

const setup = readSetup(new URLSearchParams(location.search))
const kit = createKit({ ...setup, options: { ...setup.options, enableEmbedded: true } })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dapp kit={kit}>
        <aside aria-label="Wallet">
          <AppKitModal />
        </aside>
      </Dapp>
    </StrictMode>,
  )
}
