import { browserIcon, checkIcon, keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { Reasons } from './Reasons.js'

/** Explains what a wallet is. */
export function WhatIsAWalletView(): ReactNode {
  const { kit, messages } = useModal()
  return (
    <div className="help">
      <Reasons
        reasons={[
          [keyIcon, messages['whatIsAWallet.keysTitle'], messages['whatIsAWallet.keysText']],
          [browserIcon, messages['whatIsAWallet.loginTitle'], messages['whatIsAWallet.loginText']],
          [checkIcon, messages['whatIsAWallet.worldTitle'], messages['whatIsAWallet.worldText']],
        ]}
      />
      <Button kind="accent" onClick={() => kit.router.push({ view: 'GetWallet' })} focus="get-wallet">
        {messages['whatIsAWallet.get']}
      </Button>
    </div>
  )
}
