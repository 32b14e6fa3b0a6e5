import type { ReactNode } from 'react'
import { GetWalletView } from './GetWalletView.js'
import type { HelpRoute } from './HelpRoute.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

/** The view of a route. */
export function HelpRouter({ route }: { route: HelpRoute }): ReactNode {
  switch (route.view) {
    case 'WhatIsAWallet':
      return <WhatIsAWalletView />
    case 'WhatIsANetwork':
      return <WhatIsANetworkView />
    case 'GetWallet':
      return <GetWalletView />
  }
}
