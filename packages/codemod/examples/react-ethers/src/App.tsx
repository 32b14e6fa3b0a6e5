import { createAppKit } from '@reown/appkit/react'
import { useState } from 'react'
import { Actions } from './components/Actions'
import { Status } from './components/Status'
import { ethersAdapter, metadata, networks, projectId } from './config'

// The modal of the whole page
createAppKit({
  adapters: [ethersAdapter],
  networks,
  metadata,
  projectId,
  themeMode: 'light',
  features: {
    analytics: true, // counts visits
    email: true,
    socials: ['google', 'github'],
  },
  themeVariables: {
    '--w3m-accent': '#003366',
  },
})

export function App() {
  const [hash, setHash] = useState('')

  return (
    <div className="page">
      <h1>Harbour fee</h1>
      <appkit-button size="md" label="Come aboard" />
      <w3m-network-button></w3m-network-button>
      <Actions onSent={(sent) => setHash(sent)} />
      <Status hash={hash} />
    </div>
  )
}

export default App
