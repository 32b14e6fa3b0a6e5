import { shortenAddress, type Wallet } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import { Fragment, type ReactNode } from 'react'

/** What sets an account apart: its address, what it is for, and who signs for it. */
export function accountNote(messages: Messages, { address, wallet, isNamed }: accountNote.Options): ReactNode {
  const type = wallet?.accountType?.(address)
  const signer = wallet?.describeAccount?.(address)?.signer
  const facts = [
    isNamed && <bdi dir="ltr">{shortenAddress(address)}</bdi>,
    type && type !== 'eoa' && messages[`wallets.${type}`],
    signer && messages[`wallets.${signer}`],
  ].filter(Boolean)
  if (facts.length === 0) return undefined
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no state
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}

export declare namespace accountNote {
  type Options = {
    address: string
    wallet: Wallet | undefined
    /** A name stands in the place of the address. */
    isNamed: boolean
  }
}
