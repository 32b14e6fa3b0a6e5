import {
  type BaseError,
  type Fee,
  type SendForecast,
  type SendState,
  type SendTransfer,
  UnconfirmedTransactionError,
} from '@mooring/core'
import { findSendWarnings, type SendEvent, sendMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import type { Resource, ResourceStore } from '../createResource.js'
import { createReceipt } from '../transaction/createReceipt.js'
import { createSendForecast } from './createSendForecast.js'
import { createTransfers } from './createTransfers.js'
import { keepTransfers } from './keepTransfers.js'
import { refreshReview } from './refreshReview.js'
import { rememberSent } from './rememberSent.js'
import type { SendReceipt, SendToken } from './SendController.js'

/** How often the network is asked about a transaction (ms). */
const interval = 3_000

/** All that follows the form: the rules, the wallet's answer, the search for it, and the receipt. */
export type Sending = {
  readonly send: (event: SendEvent) => void
  /** The failure of a request that the wallet has not answered. */
  readonly unanswered: () => BaseError
  readonly findWarnings: typeof findSendWarnings
  readonly dispose: () => void
}

/** Runs the machine of sending from the form as it is, and continues what an earlier visit has left open. */
export function createSending({ kit, $send, $receipt, $forecast, fee, onSent, token }: createSending.Options): Sending {
  const { send, dispose } = createFeatureStore(
    kit,
    { ...sendMachine, initial: $send.get() },
    createTransfers(kit, (transfer, hash) => {
      onSent(transfer)
      rememberSent({ kit, transfer, hash, token: token() })
    }),
    $send,
  )
  const receipt = createReceipt<SendReceipt>({
    kit,
    sent() {
      const state = $send.get()
      return state.status === 'sent' ? { hash: state.hash, network: state.transfer.network } : undefined
    },
    $receipt,
    interval,
    topics: ['balance', 'tokens'],
    read: (receipt) => receipt,
  })
  const forecast = createSendForecast({ kit, $send, $resource: $forecast })
  const stops = [
    forecast.watch(),
    $send.listen(forecast.update),
    $send.listen(receipt.update),
    keepTransfers({ kit, $send, send }),
    refreshReview({ $send, fee: fee(), forecast, send }),
  ]

  return {
    send,
    unanswered: () => new UnconfirmedTransactionError(),
    findWarnings: findSendWarnings,
    dispose() {
      for (const stop of stops) stop()
      receipt.dispose()
      forecast.dispose()
      dispose()
    },
  }
}

export declare namespace createSending {
  type Options = {
    kit: AppKit
    $send: WritableAtom<SendState>
    $receipt: WritableAtom<Resource<SendReceipt>>
    $forecast: WritableAtom<Resource<SendForecast | undefined>>
    /** What sending costs; it follows from the form. */
    fee: () => ResourceStore<Fee>
    /** Called with what was sent for sure. */
    onSent: (transfer: SendTransfer) => void
    /** The token of the form. */
    token: () => SendToken | undefined
  }
}
