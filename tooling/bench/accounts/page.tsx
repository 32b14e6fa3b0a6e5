import { polkadot as family } from '@mooring/adapter-polkadot'
import { polkadot } from '@mooring/adapter-polkadot/networks'
import { AppKitButton, createAppKit } from '@mooring/ui-react'
import { createRoot } from 'react-dom/client'

// A chain on the page's own origin: any request to another origin is an error.
const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
const kit = createAppKit({ networks: [{ ...polkadot, rpcUrls }], adapters: [family()] })

/** What the measurement clicks. */
addEventListener('open-wallets', () => void kit.open({ view: 'ProfileWallets' }))

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<AppKitButton balance="hide" />)
