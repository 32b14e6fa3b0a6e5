import type { BaseError, PlainView, Route, SendArguments, SendState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { followSteps } from '../transaction/followSteps.js'

/** The view of each step. */
const views: Readonly<Record<SendState['status'], PlainView>> = {
  editing: 'WalletSend',
  reviewing: 'WalletSendPreview',
  sending: 'WalletSendPreview',
  unconfirmed: 'WalletSendPreview',
  sent: 'WalletSendConfirmed',
}

/**
 * Keeps the views of the modal and the steps of sending together, both ways. Where none of these views is shown, as on a
 * page with looks of its own, nothing moves. Returns a stop function.
 */
export function followSend(options: followSend.Options): () => void {
  const { kit, $send, isRequested, unanswered, back, reset, begin, end, choose } = options
  const { $router } = kit.router

  let last: Route | undefined
  function readRoute(): void {
    const { route } = $router.get()
    if (route.view !== 'WalletSend' || route === last) return
    last = route
    if (route.arguments) begin(route.arguments)
    else end()
    if (route.isEmpty) reset()
    if (route.token) choose(route.token)
  }

  /** What the page waits for ends with the modal. It must not believe that nothing was sent when that is not known. */
  function onClosed(): void {
    const state = $send.get()
    const problem = 'problem' in state ? state.problem : undefined
    const reason = state.status === 'sending' ? unanswered() : problem
    if (isRequested() && reason) kit.result.fail(reason)
    if (isRequested()) end()
    else if (state.status === 'sending' || state.status === 'sent') reset()
  }

  const stops = [
    followSteps({ kit, $state: $send, views, first: 'WalletSend', last: 'WalletSendConfirmed' }),
    $router.subscribe(readRoute),
    kit.modal.$modal.listen(({ isOpen }, old) => !isOpen && old?.isOpen && onClosed()),
    kit.router.onLeave('WalletSendPreview', () => ($send.get().status === 'sending' ? reset() : back())),
    kit.router.onLeave('WalletSendConfirmed', reset),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace followSend {
  type Options = {
    kit: AppKit
    $send: ReadableAtom<SendState>
    back: () => void
    reset: () => void
    /** Whether the page has filled the form in. */
    isRequested: () => boolean
    /** Says that the wallet was asked, and has not answered. */
    unanswered: () => BaseError | undefined
    /** The page wants something to be sent. */
    begin: (request: SendArguments) => void
    /** The page wants nothing any more. */
    end: () => void
    /** A token is chosen elsewhere: its CAIP-10 id, or `native`. */
    choose: (token: string) => void
  }
}
