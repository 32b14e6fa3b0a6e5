import type { ListedToken } from '@mooring/controllers/tokens'
import type { ReactNode } from 'react'
import { LongList } from '../../components/LongList.js'
import { TokenRow } from './TokenRow.js'

/** Rows of tokens. */
export function TokenList({ tokens, name }: TokenList.Props): ReactNode {
  return (
    <LongList
      name={name}
      items={tokens}
      keyOf={({ address }) => address ?? ''}
      draw={(token) => <TokenRow token={token} />}
      className="list"
    />
  )
}

export declare namespace TokenList {
  type Props = {
    tokens: readonly ListedToken[]
    /** Of the list, among those of the panel. */
    name: string
  }
}
