import type { ReactNode } from 'react'
import { useStore } from '../../useStore.js'
import { useTokens } from './useTokens.js'

/** How many tokens are in the list, for its tab. */
export function TokenCount(): ReactNode {
  const { data } = useStore(useTokens().$tokens)
  return data ? data.shown.length + data.folded.length : null
}
