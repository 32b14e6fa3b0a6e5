import type { OpeningState } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'

/** The texts while the app of a wallet is opened. */
export function phoneText(
  messages: Messages,
  status: OpeningState['status'],
  wallet: string,
): { title: string; text: string } {
  switch (status) {
    case 'idle':
      return { title: messages['pairing.continueIn']({ wallet }), text: messages['pairing.continueText'] }
    case 'opening':
    case 'away':
      return { title: messages['pairing.opening']({ wallet }), text: messages['pairing.openingText'] }
    case 'back':
      return { title: messages['pairing.back']({ wallet }), text: messages['pairing.backText'] }
    case 'missed':
      return { title: messages['pairing.missed']({ wallet }), text: messages['pairing.missedText'] }
  }
}
