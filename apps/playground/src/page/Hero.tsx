import measured from 'virtual:figures'
import { AppKitButton } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../code/CopyButton.js'
import { Figures } from './Figures.js'
import { JumpLink } from './JumpLink.js'

const command = 'npm install @mooring/ui-react @mooring/adapter-evm viem'
const [weight] = measured.figures

/** What this is, how it measures, and the button that the page is about. */
export function Hero(): ReactNode {
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>The wallet modal that weighs {weight?.ours.replace(' ', '\u00a0')}</h1>
        <p className="lead">
          Visitors connect, pay, swap and sign in, on EVM networks, Solana, Bitcoin and Polkadot. Open source,
          accessible, and silent until someone opens it.
        </p>
        <div className="hero-actions">
          <AppKitButton />
          <JumpLink to="options" className="button" data-kind="quiet">
            Make it yours
          </JumpLink>
        </div>
        <div className="install">
          <code>{command}</code>
          <CopyButton text={command} label="Copy the command" />
        </div>
      </div>
      <Figures />
    </div>
  )
}
