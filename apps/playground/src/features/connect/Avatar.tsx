import { avatarColors } from '@mooring/core'
import type { ReactNode } from 'react'

/** The account's picture: the same colours as in the modal. */
export function Avatar({ address }: { address: string | undefined }): ReactNode {
  const [deep, mid, , light, pale] = address ? avatarColors(address) : []
  const style = address
    ? { backgroundImage: `radial-gradient(circle at 72% 24%, ${pale} 0 4%, ${light} 24%, ${mid} 54%, ${deep} 90%)` }
    : {}
  return <span className="avatar" data-empty={!address || undefined} style={style} aria-hidden="true" />
}
