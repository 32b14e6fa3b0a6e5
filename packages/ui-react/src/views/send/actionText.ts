import type { SendAction } from '@mooring/controllers/send'
import type { Messages } from '@mooring/core/messages'

/** What the button of the form says: what pressing it does, or what is missing. */
export function actionText(action: SendAction, messages: Messages): string {
  switch (action.kind) {
    case 'token':
      return messages['send.chooseToken']
    case 'amount':
      return messages['send.enterAmount']
    case 'receiver':
      return messages['send.enterReceiver']
    case 'confirmWarning':
      return messages['send.checkReceiver']
    case 'retry':
      return messages['modal.retry']
    case 'wait':
      return messages['send.wait']
    case 'problem':
      return messages[`error.${action.problem.name}`] ?? action.problem.shortMessage
    case 'review':
      return messages['send.review']
  }
}
