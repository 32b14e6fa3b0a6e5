import { type AppKit, AppKitProvider } from '@mooring/ui-react'
import { type ReactNode, StrictMode } from 'react'
import { Dapp } from './Dapp.js'

/** The part that the server and the browser both render. */
export function SsrApp({ kit }: { kit: AppKit }): ReactNode {
  return (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <Dapp kit={kit} />
      </AppKitProvider>
    </StrictMode>
  )
}
