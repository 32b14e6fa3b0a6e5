import { browserIcon, checkIcon, keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'

/** Explains what a wallet is. */
export function WhatIsAWalletView(): ReactNode {
  const { kit, messages } = useModal()
  const facts = [
    [keyIcon, messages['whatIsAWallet.keysTitle'], messages['whatIsAWallet.keysText']],
    [browserIcon, messages['whatIsAWallet.loginTitle'], messages['whatIsAWallet.loginText']],
    [checkIcon, messages['whatIsAWallet.worldTitle'], messages['whatIsAWallet.worldText']],
  ] as const
  return (
    <div className="help">
      <ul className="reasons">
        {facts.map(([icon, title, text]) => (
          <li key={title}>
            <span className="fact-icon">
              <Icon icon={icon} />
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button kind="accent" onClick={() => kit.router.push({ view: 'GetWallet' })} focus="get-wallet">
        {messages['whatIsAWallet.get']}
      </Button>
    </div>
  )
}
