import { createSendController } from '@mooring/controllers/send'
import type { SendState } from '@mooring/core'
import { explorerUrl } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Unconfirmed } from '../../components/Unconfirmed.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { amountText } from './transferTexts.js'
import { useSending } from './useSending.js'

/** The wallet's answer is unclear: the page searches for the transfer, and warns before sending it again. */
export function SendUnconfirmed({ state }: { state: Extract<SendState, { status: 'unconfirmed' }> }): ReactNode {
  const { messages } = useModal()
  const send = useFeature(createSendController)
  const { transfer, isSearching, replacedBy } = state
  const { token, network, wallet, writing } = useSending(state)
  return (
    <Unconfirmed
      wallet={wallet}
      href={explorerUrl(network, transfer.from)}
      texts={{
        title: messages['send.unconfirmed'],
        text: messages['send.unconfirmedText'],
        search: messages[isSearching ? 'send.searching' : replacedBy ? 'send.replaced' : 'send.notFound'],
        find: messages['send.find'],
        again: `${messages['send.again']}: ${amountText(transfer.value, token, writing)}`,
        againText: messages['send.againText'],
      }}
      isSearching={isSearching}
      onFind={send.find}
      onAgain={send.sendAgain}
      testId="send"
    />
  )
}
