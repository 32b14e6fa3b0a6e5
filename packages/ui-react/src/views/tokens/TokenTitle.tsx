import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'

/** The name of the token, or of the NFT. */
export function TokenTitle({ route }: { route: RouteOf<'Token' | 'Nft'> }): ReactNode {
  return route.name
}
