import type { SwapState } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useSwap } from './useSwap.js'

/** The network has no swaps, or what a swap needs could not be loaded. */
export function SwapUnavailable({
  state,
}: {
  state: Extract<SwapState, { status: 'unsupported' | 'failed' }>
}): ReactNode {
  const { kit, messages } = useModal()
  const swap = useSwap()
  const { network } = useStore(kit.network.$network)
  if (state.status === 'failed') {
    return (
      <Notice
        title={messages['swap.failedTitle']}
        text={messages['modal.failedText']}
        action={messages['modal.retry']}
        onAction={swap.retry}
      />
    )
  }
  return (
    <Notice
      title={messages['swap.unsupported']}
      text={messages['swap.unsupportedText']({ network: network?.name ?? '' })}
      action={messages['networks.title']}
      onAction={() => kit.router.push({ view: 'Networks' })}
    />
  )
}
