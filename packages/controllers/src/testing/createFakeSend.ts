import type { SafeUrl, SendForecast, SendState } from '@mooring/core'
import { sendMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import type { SendController, SendFee, SendFormView, SendReceipt, SendToken } from '../send/SendController.js'
import { atom } from '../stores.js'
import { type Call, noteCalls } from './noteCalls.js'

/** A controller of sending whose stores the test fills. */
export type FakeSend = SendController & {
  readonly $send: WritableAtom<SendState>
  readonly $form: WritableAtom<SendFormView>
  readonly $tokens: WritableAtom<Resource<readonly SendToken[]>>
  readonly $fee: WritableAtom<Resource<SendFee>>
  readonly $forecast: WritableAtom<Resource<SendForecast | undefined>>
  readonly $receipt: WritableAtom<Resource<SendReceipt>>
  readonly $recent: WritableAtom<readonly { readonly address: string; readonly name: string | undefined }[]>
  readonly $explorerUrl: WritableAtom<SafeUrl | undefined>
  /** What the views have asked for, oldest first. */
  readonly calls: readonly Call[]
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/**
 * Makes a controller of sending for tests of views: it does nothing but note what it is asked for.
 *
 * @example
 * ```ts
 * import { createFakeSend } from '@mooring/controllers/testing'
 *
 * const send = createFakeSend()
 * send.$form.set({ ...send.$form.get(), amount: '0.25' })
 * ```
 */
export function createFakeSend(): FakeSend {
  const { calls, note, noteAlone } = noteCalls()
  return {
    $send: atom<SendState>(sendMachine.initial),
    $form: atom<SendFormView>({
      token: undefined,
      amount: '',
      unit: 'coin',
      other: undefined,
      to: '',
      receiver: { status: 'empty' },
      problems: {},
      action: { kind: 'token' },
      hasNames: true,
      isReadOnly: false,
      open: [],
    }),
    $tokens: atom<Resource<readonly SendToken[]>>(idle),
    $fee: atom<Resource<SendFee>>(idle),
    $forecast: atom<Resource<SendForecast | undefined>>(idle),
    $receipt: atom<Resource<SendReceipt>>(idle),
    $recent: atom<readonly { readonly address: string; readonly name: string | undefined }[]>([]),
    $explorerUrl: atom<SafeUrl | undefined>(undefined),
    calls,
    editAmount: note('editAmount'),
    editTo: note('editTo'),
    chooseToken: note('chooseToken'),
    useMax: noteAlone('useMax'),
    retryTokens: noteAlone('retryTokens'),
    changeUnit: noteAlone('changeUnit'),
    confirmWarning: noteAlone('confirmWarning'),
    review: noteAlone('review'),
    submit: noteAlone('submit'),
    sendAgain: noteAlone('sendAgain'),
    find: noteAlone('find'),
    showOpen: note('showOpen'),
    back: noteAlone('back'),
    reset: noteAlone('reset'),
    dispose: noteAlone('dispose'),
  }
}
