import { createSendController } from '@mooring/controllers/send'
import type { Lazy } from '@mooring/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { Problem } from '../../components/Problem.js'
import { LoadedView } from '../../modal/LoadedView.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import type { ViewPart } from '../../modal/ViewPart.js'
import { useStore } from '../../useStore.js'
import { actionText } from './actionText.js'
import { SendAmount } from './SendAmount.js'
import { SendReceiver } from './SendReceiver.js'
import { problemText } from './sendTexts.js'

/** How much of what goes to whom. The button names what is missing, and leads there. */
export function SendView(): ReactNode {
  const { kit, messages, preload } = useModal()
  const send = useFeature(createSendController)
  const { action } = useStore(send.$form)
  const state = useStore(send.$send)
  const form = useRef<HTMLFormElement>(null)
  const tokens = useLink({ view: 'WalletSendSelectToken' })

  useEffect(() => preload({ view: 'WalletSendPreview' }), [preload])

  function focus(place: keyof typeof places): void {
    form.current?.querySelector<HTMLElement>(`[data-focus="${places[place]}"]`)?.focus()
  }

  function act(): void {
    const place = action.kind === 'problem' ? action.field : action.kind
    if (place === 'review') send.review()
    else if (place === 'retry') send.retryTokens()
    else if (place === 'token') tokens.onClick()
    else if (place !== 'wait') focus(place)
  }

  // What was reviewed is no longer what would be sent. What is missing in the form is said beside its field.
  const changed = state.status === 'editing' && state.problem?.name !== 'SendInputError' ? state.problem : undefined
  const isReady = action.kind === 'review' || action.kind === 'retry'
  return (
    <form
      ref={form}
      className="send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <SendAmount />
      <SendReceiver onEdited={() => focus('receiver')} />
      <SendCheck />
      <Problem text={problemText(changed, { ...kit.options, messages })} />
      <Button
        kind={isReady ? 'accent' : 'quiet'}
        isSubmit
        isMissing={!isReady}
        isBusy={action.kind === 'wait'}
        focus="send-review"
        testId="send-review"
      >
        {actionText(action, messages)}
      </Button>
    </form>
  )
}

/** Where the button leads. */
const places = { amount: 'send-amount', receiver: 'send-to', confirmWarning: 'send-keep' } as const

/** What to look at before going on, and the fee. It is in the file of the views that follow the form. */
function SendCheck(): ReactNode {
  const part = useModal().partOf('WalletSendPreview') as Lazy<ViewPart<'WalletSend'>> | undefined
  return part && <LoadedView source={part} route={{ view: 'WalletSend' }} skeleton={false} />
}
