import { createSwapController } from '@mooring/controllers/swap'
import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SwapOutcomeView } from './SwapOutcomeView.js'
import { SwapPreviewView } from './SwapPreviewView.js'
import { SwapTokenView } from './SwapTokenView.js'
import { SwapUnavailable } from './SwapUnavailable.js'
import { SwapView } from './SwapView.js'

/** The views of swapping, which share a file. */
export type SwapRoute = RouteOf<'Swap' | 'SwapSelectToken' | 'SwapPreview' | 'SwapConfirmed'>

/** Shows the step of a swap. */
export function SwapRouter({ route }: { route: SwapRoute }): ReactNode {
  const { messages } = useModal()
  const state = useStore(useFeature(createSwapController).$swap)
  switch (state.status) {
    case 'idle':
    case 'initializing':
      return <ViewSkeleton label={messages['modal.loading']} />
    case 'unsupported':
    case 'failed':
      return <SwapUnavailable state={state} />
    case 'editing':
      return route.view === 'SwapSelectToken' ? <SwapTokenView side={route.side} /> : <SwapView />
    case 'sent':
      return <SwapOutcomeView state={state} />
    default:
      return <SwapPreviewView state={state} />
  }
}
