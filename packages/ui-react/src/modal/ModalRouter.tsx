import type { View } from '@mooring/core'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useStore } from '../useStore.js'
import { AccountView } from '../views/account/AccountView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { ConnectingView } from '../views/connecting/ConnectingView.js'
import { GetWalletView } from '../views/help/GetWalletView.js'
import { MissingView } from '../views/help/MissingView.js'
import { WhatIsAWalletView } from '../views/help/WhatIsAWalletView.js'
import { NetworksView } from '../views/networks/NetworksView.js'
import { UnsupportedChainView } from '../views/unsupported/UnsupportedChainView.js'
import { useModal } from './ModalContext.js'
import { useRouteFocus } from './useRouteFocus.js'
import { useStep } from './useStep.js'
import { ViewBoundary } from './ViewBoundary.js'

/** All of them weigh less than one more request would cost; a view with a feature of its own behind it is loaded apart. */
const views: Partial<Record<View, ComponentType>> = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
  Account: AccountView,
  Networks: NetworksView,
  UnsupportedChain: UnsupportedChainView,
  WhatIsAWallet: WhatIsAWalletView,
  GetWallet: GetWalletView,
}

/** Shows the current view, sliding in from where it lies, and moves the focus with it. */
export function ModalRouter(): ReactNode {
  const { kit } = useModal()
  const { route, history } = useStore(kit.router.$router)
  const element = useRef<HTMLDivElement>(null)
  const step = useStep(route.view, history.length)
  useRouteFocus(element, step)

  const ViewComponent = views[route.view] ?? MissingView
  return (
    <div ref={element} key={`${step.view}:${step.depth}`} className="view" data-direction={step.direction}>
      <ViewBoundary>
        <ViewComponent />
      </ViewBoundary>
    </div>
  )
}
