import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { SignMessage } from './SignMessage.js'
import { SignTypedData } from './SignTypedData.js'

/** Signs a text, and structured data where the wallet can. */
export function SignDemo(): ReactNode {
  const { wallet } = useWatched(usePageKit().account.$account)
  const hasTypedData = !wallet || wallet.signTypedData !== undefined
  return (
    <>
      <SignMessage />
      {hasTypedData && <SignTypedData />}
    </>
  )
}
