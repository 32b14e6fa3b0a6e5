import type { ListedToken } from '@mooring/controllers/tokens'
import type { ReactNode } from 'react'
import { useDrawn } from '../../components/useDrawn.js'
import { TokenRow } from './TokenRow.js'

/** How many rows are drawn at first: more than a screen has. */
const first = 16

/** Rows of tokens. A long list is drawn while a visitor scrolls. */
export function TokenList({ tokens, name }: TokenList.Props): ReactNode {
  const { drawn, end } = useDrawn<HTMLLIElement>({ name, length: tokens.length, first })
  return (
    <ul className="list">
      {tokens.slice(0, drawn).map((token) => (
        <li key={token.address ?? ''}>
          <TokenRow token={token} />
        </li>
      ))}
      {drawn < tokens.length && <li ref={end} className="skeleton" data-kind="row" aria-hidden="true" />}
    </ul>
  )
}

export declare namespace TokenList {
  type Props = {
    tokens: readonly ListedToken[]
    /** Of the list, among those of the panel. */
    name: string
  }
}
