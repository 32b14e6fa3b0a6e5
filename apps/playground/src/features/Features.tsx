import type { ReactNode } from 'react'
import { JumpLink } from '../page/JumpLink.js'
import { Section } from './frame/Section.js'
import { sections } from './sections.js'

/** Every feature, with something to try and its code. */
export function Features(): ReactNode {
  return (
    <>
      <nav className="jumps" aria-label="Features">
        {sections.map(({ id, title }) => (
          <JumpLink key={id} to={id} className="jump">
            {title}
          </JumpLink>
        ))}
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  )
}
