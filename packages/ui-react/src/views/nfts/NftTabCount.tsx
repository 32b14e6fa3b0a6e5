import type { ReactNode } from 'react'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'
import { useTokens } from '../tokens/useTokens.js'
import { nftsView } from './nftsView.js'

/** How many NFTs there are, for their tab. It loads when the tokens are there, so that they come first. */
export function NftTabCount(): ReactNode {
  const { $tokens, hasServices } = useTokens()
  const { data } = useStore($tokens)
  return data && hasServices ? <LoadedCount /> : null
}

function LoadedCount(): ReactNode {
  const part = useLoaded(nftsView.source)
  return part ? <part.Count /> : null
}
