import type { Network } from '@mooring/core'
import type { ReactNode } from 'react'
import { BrandPicture } from './BrandPicture.js'

/** The picture of a network, which may be gone from the page: a disc. */
export function NetworkPicture({ network, served }: NetworkPicture.Props): ReactNode {
  const { caipNetworkId = '', name = '?', assets } = network ?? {}
  return <BrandPicture id={caipNetworkId} name={name} url={assets?.imageUrl} served={served} isRound />
}

export declare namespace NetworkPicture {
  type Props = {
    network: Network | undefined
    /** The picture that the services have. */
    served?: string | undefined
  }
}
