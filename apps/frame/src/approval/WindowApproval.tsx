import type { JSX } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { PhraseContext } from '../phrase/PhraseContext.ts'
import { messages } from '../viewMessages.ts'
import type { Approval, ApprovalState } from './Approval.ts'
import { openWindow, toWindowRequest } from './openWindow.ts'

/** Where the browser cannot say whether something covers the frame, a window of its own asks. */
export function WindowApproval({ approval, state }: WindowApproval.Props): JSX.Element {
  const [status, setStatus] = useState<'idle' | 'open' | 'blocked'>('idle')
  const close = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => close.current?.(), [])
  const { text: phrase } = useContext(PhraseContext)
  const isBusy = state.status !== 'asking'

  function open(): void {
    const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
    close.current = openWindow(toWindowRequest(approval, state.draft, { projectId, phrase }), (answer) => {
      setStatus('idle')
      if (answer?.isApproved) approval.approve(answer.hash)
      else if (answer) approval.reject()
    })
    setStatus(close.current ? 'open' : 'blocked')
  }

  const texts = { idle: messages.inWindowText, open: messages.inWindowWaiting, blocked: messages.windowBlocked }
  return (
    <div class="request-actions-area end">
      <p class="hint" role="status">
        {texts[status]}
      </p>
      <div class="request-actions">
        <Button onClick={approval.reject} isDisabled={isBusy}>
          {messages.cancel}
        </Button>
        <Button kind="accent" onClick={open} isBusy={isBusy || status === 'open'}>
          {messages.inWindow}
        </Button>
      </div>
    </div>
  )
}

declare namespace WindowApproval {
  type Props = { approval: Approval; state: ApprovalState & { status: 'asking' | 'signing' | 'sending' | 'following' } }
}
