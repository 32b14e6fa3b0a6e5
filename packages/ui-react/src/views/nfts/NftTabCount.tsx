import type { ReactNode } from 'react'
import type { LazySource } from '../../modal/lazyView.js'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'
import { useTokens } from '../tokens/useTokens.js'
import type { NftsPart } from './nftsPart.js'

/** How many NFTs there are, for their tab. It loads when the tokens are there, so that they come first. */
export function NftTabCount({ source }: NftTabCount.Props): ReactNode {
  const { $tokens, hasServices } = useTokens()
  const { data } = useStore($tokens)
  return data && hasServices ? <LoadedCount source={source} /> : null
}

function LoadedCount({ source }: NftTabCount.Props): ReactNode {
  const { part } = useLoaded(source)
  return part ? <part.Count /> : null
}

export declare namespace NftTabCount {
  type Props = {
    /** The file of the NFTs. */
    source: LazySource<NftsPart>
  }
}
