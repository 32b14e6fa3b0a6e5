import { downIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Icon } from './Icon.js'

/** A part of a view that opens on demand. Its content is rendered only then. */
export function Fold({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="fold" part="fold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon icon={downIcon} />
        {title}
      </button>
      {isOpen && children}
    </>
  )
}
