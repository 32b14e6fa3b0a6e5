import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'

/** The name of the token. */
export function TokenTitle({ route }: { route: RouteOf<'Token'> }): ReactNode {
  return route.name
}
