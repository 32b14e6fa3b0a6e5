import type { ReactNode } from 'react'
import { siwx } from '../../modal/parts.js'
import { useLoaded } from '../../modal/useLoaded.js'

/** Whether the account is signed in. Its file loads when there is something to say. */
export function SignedIn(): ReactNode {
  const { part } = useLoaded(siwx)
  return part ? <part.SignedInFact /> : null
}
