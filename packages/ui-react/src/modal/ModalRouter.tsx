import type { View } from '@mooring/core'
import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import { ViewSkeleton } from '../components/ViewSkeleton.js'
import { AccountView } from '../views/account/AccountView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { ConnectingView } from '../views/connecting/ConnectingView.js'
import { MissingView } from '../views/help/MissingView.js'
import { NetworksView } from '../views/networks/NetworksView.js'
import { UnsupportedChainView } from '../views/unsupported/UnsupportedChainView.js'
import { lazyView } from './lazyView.js'
import { useModal } from './ModalContext.js'
import { useRouteFocus } from './useRouteFocus.js'
import { useStep } from './useStep.js'
import { ViewBoundary } from './ViewBoundary.js'

/** Views that few people open are loaded when they are. */
const views: Partial<Record<View, ComponentType>> = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingView,
  Account: AccountView,
  Networks: NetworksView,
  UnsupportedChain: UnsupportedChainView,
  WhatIsAWallet: lazyView(async () => (await import('../views/help/WhatIsAWalletView.js')).WhatIsAWalletView),
  GetWallet: lazyView(async () => (await import('../views/help/GetWalletView.js')).GetWalletView),
}

/** Shows the current view, sliding in from where it lies, and moves the focus with it. */
export function ModalRouter(): ReactNode {
  const { kit } = useModal()
  const { route, history } = useStore(kit.router.$router)
  const element = useRef<HTMLDivElement>(null)
  const step = useStep(route.view, history.length)
  useRouteFocus(element, step, kit.options.enableEmbedded)

  const ViewComponent = views[route.view] ?? MissingView
  return (
    <div ref={element} key={`${step.view}:${step.depth}`} className="view" data-direction={step.direction}>
      <ViewBoundary>
        <Suspense fallback={<ViewSkeleton />}>
          <ViewComponent />
        </Suspense>
      </ViewBoundary>
    </div>
  )
}
