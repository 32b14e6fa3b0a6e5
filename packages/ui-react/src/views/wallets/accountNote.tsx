import { shortenAddress, type Wallet } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'

/** What sets an account apart: its address, what it is for, and who signs for it. */
export function accountNote(messages: Messages, { address, wallet, isNamed }: accountNote.Options): ReactNode {
  const type = wallet?.accountType?.(address)
  const signer = wallet?.describeAccount?.(address)?.signer
  const kinds = [type !== 'eoa' && type, signer]
    .flatMap((kind) => (kind ? messages[`wallets.${kind}`] : []))
    .join(' · ')
  if (!isNamed) return kinds
  return (
    <>
      <bdi dir="ltr">{shortenAddress(address)}</bdi>
      {kinds && ` · ${kinds}`}
    </>
  )
}

export declare namespace accountNote {
  type Options = {
    address: string
    wallet: Wallet | undefined
    /** A name stands in the place of the address. */
    isNamed: boolean
  }
}
