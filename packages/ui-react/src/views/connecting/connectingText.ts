import type { BaseError, FailureKind } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'

/** The texts while a wallet is asked, and after a refusal. */
export function connectingText(messages: Messages, state: connectingText.State): { title: string; text: string } {
  const { kind, wallet, isSlow, error } = state
  switch (kind) {
    case 'waiting':
      return {
        title: messages['connecting.waiting']({ wallet }),
        text: messages[isSlow ? 'connecting.slow' : 'connecting.waitingText'],
      }
    case 'declined':
      return { title: messages['connecting.declined'], text: messages['connecting.declinedText'] }
    case 'pending':
      return { title: messages['connecting.waiting']({ wallet }), text: messages['connecting.pending'] }
    case 'notFound':
      return { title: messages['connecting.notFound'], text: messages['connecting.notFoundText']({ wallet }) }
    case 'failed':
      return {
        title: messages['connecting.failed'],
        text:
          messages[`error.${error?.name}`] ??
          `${error ? `${error.shortMessage}. ` : ''}${messages['connecting.declinedText']}`,
      }
  }
}

export declare namespace connectingText {
  type State = {
    kind: 'waiting' | FailureKind
    wallet: string
    isSlow: boolean
    error: BaseError | undefined
  }
}
