import { AppKitButton } from '@mooring/ui-react'
import type { ReactNode } from 'react'

/** The introduction, and the main button. */
export function Hero({ onOptions }: { onOptions: () => void }): ReactNode {
  return (
    <div className="hero">
      <h1>Where wallets come alongside.</h1>
      <p className="lead">
        One call gives your page a wallet modal that sends nothing and shows nothing until someone opens it. Try it
        here: with a wallet that lives in this page, on networks that run on your own computer.
      </p>
      <div className="hero-actions">
        <AppKitButton />
        <button type="button" className="button" data-kind="quiet" onClick={onOptions}>
          Make it yours
        </button>
      </div>
    </div>
  )
}
