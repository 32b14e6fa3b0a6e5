import { createSendController } from '@mooring/controllers/send'
import {
  addressOf,
  familyOf,
  type Network,
  parseCaipNetworkId,
  type SendForecast,
  type SendTransfer,
  shortenAddress,
} from '@mooring/core'
import { isSameToken } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import type { Writing } from './sendTexts.js'
import { assetText } from './transferTexts.js'

/** What the account has more or less after a transfer, a line for each asset. */
export function SendChanges({ changes, transfer, network, writing }: SendChanges.Props): ReactNode {
  const { kit } = useModal()
  const { data: tokens = [] } = useStore(useFeature(createSendController).$tokens)
  const family = familyOf(kit, parseCaipNetworkId(transfer.network).chainNamespace)
  if (changes.length === 0) return writing.messages['send.noChange']
  return (
    <ul className="send-changes" data-testid="send-changes">
      {changes.map((change) => {
        const { token, item, amount } = change
        const text = assetText(change, { tokens, network, family }, writing)
        const isSent = token ? transfer.token && isSameToken(token, transfer.token, family) : !item && !transfer.token
        const lost = isSent ? undefined : 'loss'
        const contract = token && !isSent ? shortenAddress(addressOf(token)) : undefined
        return (
          <li key={`${token} ${item}`} data-change={amount > 0n ? 'gain' : lost}>
            <bdi dir="ltr">{text}</bdi>
            {/* Anybody can give a token the symbol of another. */}
            {contract && !text.includes(contract) && <small dir="ltr">{contract}</small>}
          </li>
        )
      })}
    </ul>
  )
}

export declare namespace SendChanges {
  type Props = {
    changes: SendForecast['changes']
    transfer: SendTransfer
    network: Network | undefined
    writing: Writing
  }
}
