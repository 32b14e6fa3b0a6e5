import type { ReactNode } from 'react'
import { CodeBlock } from '../../code/CodeBlock.js'
import type { FeatureSection } from '../sections.js'

/** A feature with its demo on one side and its code on the other. */
export function Section({ section: { id, title, lead, Demo, code } }: Section.Props): ReactNode {
  return (
    <section id={id} className="feature" aria-labelledby={`${id}-title`}>
      <header className="feature-header">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="card demo">
        <Demo />
      </div>
      <CodeBlock code={code} label={`Code: ${title}`} />
    </section>
  )
}

export declare namespace Section {
  type Props = { section: FeatureSection }
}
