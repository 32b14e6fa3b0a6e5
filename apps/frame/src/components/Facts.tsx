import type { ComponentChildren, JSX } from 'preact'

/** What there is to know, a line each: its name, and its value. */
export const Facts = ({ facts }: { facts: readonly Facts.Fact[] }): JSX.Element => (
  <dl class="facts">
    {facts.map(([name, value], index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
)

export declare namespace Facts {
  type Fact = readonly [name: string, value: ComponentChildren]
}
