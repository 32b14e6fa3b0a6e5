import type { SwapState } from '@mooring/core'
import type { ReactNode } from 'react'
import { SwapReview } from './SwapReview.js'
import { SwapUnconfirmed } from './SwapUnconfirmed.js'
import { SwapWaiting } from './SwapWaiting.js'

/** The reviewed swap, until the wallet has sent it. */
export function SwapPreviewView({ state }: { state: SwapPreviewView.State }): ReactNode {
  switch (state.status) {
    case 'building':
    case 'reviewing':
      return <SwapReview state={state} />
    case 'approving':
    case 'swapping':
      return <SwapWaiting state={state} />
    case 'unconfirmed':
      return <SwapUnconfirmed state={state} />
  }
}

export declare namespace SwapPreviewView {
  type State = Extract<SwapState, { status: 'building' | 'reviewing' | 'approving' | 'swapping' | 'unconfirmed' }>
}
