import type { ReactNode } from 'react'
import { AnyWalletView } from './AnyWalletView.js'
import { DownloadsView } from './DownloadsView.js'
import { FirstVisit } from './FirstVisit.js'
import type { PairingRoute } from './PairingRoute.js'
import { WalletView } from './WalletView.js'

/** The view of a route. */
export function PairingRouter({ route }: { route: PairingRoute }): ReactNode {
  switch (route.view) {
    case 'Connect':
      return <FirstVisit />
    case 'ConnectingWalletConnectBasic':
      return <AnyWalletView />
    case 'ConnectingWalletConnect':
      return <WalletView key={route.walletId} route={route} />
    case 'Downloads':
      return <DownloadsView route={route} />
  }
}
