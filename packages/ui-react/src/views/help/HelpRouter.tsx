import type { ReactNode } from 'react'
import { GetWalletView } from './GetWalletView.js'
import type { HelpRoute } from './HelpRoute.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

/** The view of a route. */
export function HelpRouter({ route }: { route: HelpRoute }): ReactNode {
  return route.view === 'GetWallet' ? <GetWalletView /> : <WhatIsAWalletView />
}
