import { networkIcon, swapIcon, walletIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { Reasons } from './Reasons.js'

/** Explains what a network is. */
export function WhatIsANetworkView(): ReactNode {
  const { kit, messages } = useModal()
  return (
    <div className="help">
      <Reasons
        reasons={[
          [networkIcon, messages['whatIsANetwork.recordTitle'], messages['whatIsANetwork.recordText']],
          [walletIcon, messages['whatIsANetwork.feeTitle'], messages['whatIsANetwork.feeText']],
          [swapIcon, messages['whatIsANetwork.changeTitle'], messages['whatIsANetwork.changeText']],
        ]}
      />
      {/* The list that it was opened from, or the list in its place. */}
      <Button kind="accent" onClick={() => kit.router.replace({ view: 'Networks' })}>
        {messages['networks.title']}
      </Button>
    </div>
  )
}
