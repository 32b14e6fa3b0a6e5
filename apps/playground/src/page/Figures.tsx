import measured from 'virtual:figures'
import type { ReactNode } from 'react'
import { links } from './links.js'

const { version, figures } = measured

/** How it measures beside the market leader, from the documents. */
export function Figures(): ReactNode {
  return (
    <figure className="figures">
      <table>
        <caption>Measured on a slow phone</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Mooring</th>
            <th scope="col">AppKit</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, ours, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure-ours">
                <Bar share={shareOf(ours, theirs)} />
                {ours}
              </td>
              <td>
                <Bar share={1} />
                {theirs.replace(' to ', '–')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        Four times slower processor, Fast 4G, medians of five runs. AppKit {version} with its defaults, three set-ups.{' '}
        <a href={links.performance}>How we measure</a>
      </figcaption>
    </figure>
  )
}

/** Our part of their smallest value. */
function shareOf(ours: string, theirs: string): number {
  return Math.min(1, Number.parseFloat(ours) / Number.parseFloat(theirs))
}

function Bar({ share }: { share: number }): ReactNode {
  return <span className="figure-bar" style={{ inlineSize: `${Math.max(2, share * 100)}%` }} aria-hidden="true" />
}
