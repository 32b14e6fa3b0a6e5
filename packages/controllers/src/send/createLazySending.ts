import { BaseError, type SendForecast, type SendState } from '@mooring/core'
import { editSend, noSend, type SendEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { atom } from '../stores.js'
import type { createSending, Sending } from './createSending.js'
import { lazySending } from './lazySending.js'
import type { SendReceipt } from './SendController.js'

export type LazySending = {
  readonly $send: ReadableAtom<SendState>
  readonly $receipt: ReadableAtom<Resource<SendReceipt>>
  readonly $forecast: ReadableAtom<Resource<SendForecast | undefined>>
  /** Whether it is loaded. */
  readonly $isLoaded: ReadableAtom<boolean>
  readonly send: (event: SendEvent) => void
  /** Undefined until it is loaded. */
  readonly get: () => Sending | undefined
  /** Loads it, and then calls back: at once if it is loaded. If it cannot be loaded, the visitor is told. */
  readonly load: (then: () => void) => void
  /** Loads it for later. */
  readonly preload: () => void
  readonly dispose: () => void
}

/**
 * Lets a form be filled in before the rest of sending is loaded. Nothing is reviewed without it, so no wallet is asked
 * before the code that follows its answer is there.
 */
export function createLazySending(options: createLazySending.Options): LazySending {
  const { kit } = options
  const $send = atom<SendState>(noSend)
  const $receipt = atom<Resource<SendReceipt>>(nothingLoaded)
  const $forecast = atom<Resource<SendForecast | undefined>>(nothingLoaded)
  const $isLoaded = atom(false)
  let made: Sending | undefined
  let isDisposed = false

  function make(): void {
    const create = lazySending.loaded()
    if (!create || made || isDisposed) return
    made = create({ ...options, $send, $receipt, $forecast })
    $isLoaded.set(true)
  }

  return {
    $send,
    $receipt,
    $forecast,
    $isLoaded,
    send: (event) => (made ? made.send(event) : $send.set(editSend($send.get(), event))),
    get: () => made,
    load(then) {
      make()
      if (made) return then()
      void lazySending.load().then(
        () => {
          make()
          if (made) then()
        },
        (thrown) => kit.snackbar.show({ variant: 'error', error: BaseError.from(thrown) }),
      )
    },
    preload() {
      make()
      if (!made) void lazySending.load().then(make, () => {})
    },
    dispose() {
      isDisposed = true
      made?.dispose()
    },
  }
}

export declare namespace createLazySending {
  type Options = Pick<createSending.Options, 'kit' | 'fee' | 'onSent' | 'token'>
}
