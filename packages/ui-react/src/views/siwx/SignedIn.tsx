import type { ReactNode } from 'react'
import { useLoaded } from '../../modal/useLoaded.js'
import { signedInSource } from './siwxView.js'

/** Whether the account is signed in. Its file loads when there is something to say. */
export function SignedIn(): ReactNode {
  const { part } = useLoaded(signedInSource)
  return part ? <part.SignedInFact /> : null
}
