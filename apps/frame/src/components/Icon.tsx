import type { Icon as IconData } from '@mooring/core/icons'
import type { JSX } from 'preact'

/** Draws an icon. Decoration: what it says stands beside it. */
export const Icon = ({ icon }: { icon: IconData }): JSX.Element => (
  <svg
    class={icon.isMirrored ? 'icon mirrored' : 'icon'}
    viewBox={icon.viewBox}
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={icon.path} />
  </svg>
)
