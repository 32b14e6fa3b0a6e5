import type { ReactNode } from 'react'
import { social } from '../../modal/parts.js'
import { useLoaded } from '../../modal/useLoaded.js'

/** The place of the social logins. What is offered is known when their file is there. */
export function SocialSlot(props: SocialSlot.Props): ReactNode {
  const { part } = useLoaded(social)
  return part ? <part.SocialTiles {...props} /> : <div className="skeleton" data-kind="social" aria-hidden="true" />
}

export declare namespace SocialSlot {
  type Props = {
    /** Where the word "or" stands between it and the wallets, if at all. */
    or: 'before' | 'after' | undefined
  }
}
