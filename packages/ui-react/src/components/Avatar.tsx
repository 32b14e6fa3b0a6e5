import { avatarColors } from '@mooring/core'
import type { ReactNode } from 'react'

/** The picture of an account: a sphere in the colours of its address. Decoration; the address stands beside it. */
export function Avatar({ address }: { address: string }): ReactNode {
  const [base, soft, light, lighter, lightest] = avatarColors(address)
  const background = `radial-gradient(circle at 72% 24%, #fff 0 4%, ${lightest} 14%, ${lighter} 24%, ${light} 36%, ${soft} 54%, ${base} 84%)`
  return (
    <span
      className="mooring-picture avatar"
      style={{ background }}
      aria-hidden="true"
      data-testid="single-account-avatar"
    />
  )
}
