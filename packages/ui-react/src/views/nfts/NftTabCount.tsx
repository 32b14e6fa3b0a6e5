import { createTokensController } from '@mooring/controllers/tokens'
import type { Lazy } from '@mooring/core'
import type { ReactNode } from 'react'
import { useFeature } from '../../modal/useFeature.js'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'
import type { nftsPart } from './nftsPart.js'

/** How many NFTs there are, for their tab. It loads when the tokens are there, so that they come first. */
export function NftTabCount({ part }: NftTabCount.Props): ReactNode {
  const { $tokens, hasServices } = useFeature(createTokensController)
  const { data } = useStore($tokens)
  return data && hasServices ? <LoadedCount part={part} /> : null
}

function LoadedCount({ part: source }: NftTabCount.Props): ReactNode {
  const { part } = useLoaded(source)
  return part ? <part.Count /> : null
}

export declare namespace NftTabCount {
  type Props = {
    /** The file of the NFTs. */
    part: Lazy<typeof nftsPart>
  }
}
