import type { ListedToken } from '@mooring/controllers/tokens'
import { type ReactNode, useState } from 'react'
import { useMore } from '../../components/useMore.js'
import { TokenRow } from './TokenRow.js'

/** How many rows are drawn at once: more would make a slow device miss a frame. */
const step = 16

/** Rows of tokens. A long list is drawn while a visitor scrolls. */
export function TokenList({ tokens }: { tokens: readonly ListedToken[] }): ReactNode {
  const [count, setCount] = useState(step)
  const end = useMore<HTMLLIElement>(count < tokens.length ? () => setCount(count + step) : undefined)
  return (
    <ul className="list">
      {tokens.slice(0, count).map((token) => (
        <li key={token.address ?? ''}>
          <TokenRow token={token} />
        </li>
      ))}
      {count < tokens.length && <li ref={end} className="skeleton" data-kind="row" aria-hidden="true" />}
    </ul>
  )
}
