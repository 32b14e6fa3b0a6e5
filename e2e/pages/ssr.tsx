import { hydrateRoot } from 'react-dom/client'
import { createKit } from './createKit.js'
import { readSetup } from './Setup.js'
import { SsrApp } from './SsrApp.js'

const kit = createKit(readSetup(new URLSearchParams(location.search)))
const root = document.getElementById('root')
if (root) {
  hydrateRoot(root, <SsrApp kit={kit} />, {
    // React repairs what does not match, and would say so more quietly.
    onRecoverableError: (error) => console.error('Hydration:', error),
  })
  document.documentElement.dataset.hydrated = 'true'
}
