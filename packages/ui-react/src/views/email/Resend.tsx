import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'

/** Sends an e-mail again, once it may be sent, or leads back to another way. */
export function Resend({ isSending, seconds, onAgain, other }: Resend.Props): ReactNode {
  const { kit, messages } = useModal()
  const label = isSending
    ? messages['email.resending']
    : seconds > 0
      ? messages['email.resendIn']({ seconds })
      : messages['email.resend']
  return (
    <p className="email-resend hint">
      {messages['email.noMail']}{' '}
      <button type="button" onClick={kit.router.back}>
        {other}
      </button>
      <button
        type="button"
        className="email-again"
        aria-disabled={isSending || seconds > 0 || undefined}
        onClick={onAgain}
        data-testid="email-resend"
        data-focus="email-resend"
      >
        {label}
      </button>
    </p>
  )
}

export declare namespace Resend {
  type Props = {
    isSending: boolean
    /** Until it may be sent. */
    seconds: number
    onAgain: () => void
    /** What the visitor may do instead. */
    other: string
  }
}
