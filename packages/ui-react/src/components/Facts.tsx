import type { ReactNode } from 'react'

/** What there is to know, a line each: its name, and its value. */
export function Facts({ facts }: Facts.Props): ReactNode {
  return (
    <dl className="facts" part="facts">
      {facts.map(({ name, value, isSum }, index) => (
        // Two facts of foreign data may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no other identity.
        <div key={`${index} ${name}`} data-sum={isSum || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export declare namespace Facts {
  type Fact = { name: string; value: ReactNode /** It adds up the others. */; isSum?: boolean }
  type Props = { facts: readonly Fact[] }
}
