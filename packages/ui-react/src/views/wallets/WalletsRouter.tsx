import type { ReactNode } from 'react'
import { FamiliesView } from './FamiliesView.js'
import type { WalletsRoute } from './WalletsRoute.js'
import { WalletsView } from './WalletsView.js'

/** Shows all wallets, or the families of one. */
export function WalletsRouter({ route }: { route: WalletsRoute }): ReactNode {
  return route.view === 'ConnectingMultiChain' ? <FamiliesView route={route} /> : <WalletsView />
}
