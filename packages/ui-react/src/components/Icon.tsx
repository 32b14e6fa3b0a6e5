import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'

/** Draws an icon. Decoration: what it says stands beside it, or names the button around it. */
export function Icon({ icon }: { icon: IconData }): ReactNode {
  return (
    <svg
      className={icon.isMirrored ? 'icon mirrored' : 'icon'}
      viewBox={icon.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon.path} />
    </svg>
  )
}
