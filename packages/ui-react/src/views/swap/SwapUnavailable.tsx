import { createSwapController } from '@mooring/controllers/swap'
import type { SwapState } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The network has no swaps, or what a swap needs could not be loaded. */
export function SwapUnavailable({
  state,
}: {
  state: Extract<SwapState, { status: 'unsupported' | 'failed' }>
}): ReactNode {
  const { kit, messages } = useModal()
  const swap = useFeature(createSwapController)
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
