import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit } from './createKit.js'
import { Dapp } from './Dapp.js'
import { readSetup } from './Setup.js'

const kit = createKit(readSetup(new URLSearchParams(location.search)))
document.documentElement.dataset.react = version
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dapp kit={kit} />
    </StrictMode>,
  )
}
