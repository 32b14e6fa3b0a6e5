import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'

/** An explanation in a few points. */
export function Reasons({ reasons }: Reasons.Props): ReactNode {
  return (
    <ul className="reasons">
      {reasons.map(([icon, title, text]) => (
        <li key={title}>
          <span className="fact-icon">
            <Icon icon={icon} />
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export declare namespace Reasons {
  /** An icon, a title and a text of each. */
  type Props = { reasons: readonly (readonly [icon: IconData, title: string, text: string])[] }
}
