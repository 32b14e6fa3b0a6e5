import { createSendController } from '@mooring/controllers/send'
import { type ReactNode, useRef } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useRefocus } from '../../modal/useRefocus.js'
import { useTitle } from '../../modal/useTitle.js'
import { useStore } from '../../useStore.js'
import { SendReview } from './SendReview.js'
import { SendUnconfirmed } from './SendUnconfirmed.js'
import { SendWaiting } from './SendWaiting.js'

/** What will be sent, then the wait for the wallet, and what to do where its answer is unclear. */
export function SendPreviewView(): ReactNode {
  const { messages } = useModal()
  const state = useStore(useFeature(createSendController).$send)
  const element = useRef<HTMLDivElement>(null)
  useRefocus(element, state.status)
  const isFailed = state.status === 'reviewing' && state.problem && state.problem.name !== 'FeeRaisedError'
  const title = state.status === 'reviewing' ? undefined : messages['send.title']
  useTitle(isFailed ? messages['send.notSent'] : title)
  return (
    <div ref={element}>
      {state.status === 'reviewing' && <SendReview state={state} />}
      {state.status === 'sending' && <SendWaiting state={state} />}
      {state.status === 'unconfirmed' && <SendUnconfirmed state={state} />}
    </div>
  )
}
