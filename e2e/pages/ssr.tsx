import { hydrateRoot } from 'react-dom/client'
import { createKit } from './createKit.js'
import { readSetup } from './Setup.js'
import { SsrApp } from './SsrApp.js'

const kit = createKit(readSetup(new URLSearchParams(location.search)))
const root = document.getElementById('root')
if (root) {
  hydrateRoot(root, <SsrApp kit={kit} />, {
    // React repairs mismatches, and would report them less visibly.
    onRecoverableError: (error) => console.error('Hydration:', error),
  })
  document.documentElement.dataset.hydrated = 'true'
}
