import { avatarColors } from '@mooring/core'
import type { ReactNode } from 'react'

/**
 * The picture of an account: a sphere in the colours of its address, until it has a picture of its own. Decoration; the
 * address stands beside it.
 */
export function Avatar({ address, children }: { address: string; children?: ReactNode }): ReactNode {
  const tints = avatarColors(address)
  // The lower left lies in shadow, which makes a disc a sphere.
  const shadow = 'radial-gradient(circle at 72% 24%, #0000 48%, #0009 110%)'
  const light = `radial-gradient(circle at 72% 24%, #fff 0 4%, ${tints[4]} 14%, ${tints[3]} 24%, ${tints[2]} 38%, ${tints[1]} 56%, ${tints[0]} 84%)`
  return (
    <span
      className="mooring-picture avatar"
      style={{ background: `${shadow}, ${light}` }}
      aria-hidden="true"
      data-testid="single-account-avatar"
    >
      {children}
    </span>
  )
}
