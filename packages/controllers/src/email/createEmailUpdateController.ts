import { BaseError, EmailNotFoundError, type EmailUpdate } from '@mooring/core'
import { type EmailUpdateState, emailUpdateMachine, emailWait, toEmail, toOtp } from '@mooring/core/internal'
import { onMount, type ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createMachineStore } from '../createMachineStore.js'
import { reportAnswer } from '../reportAnswer.js'
import { atom, computed } from '../stores.js'

export type EmailUpdateController = {
  readonly $update: ReadableAtom<EmailUpdateState>
  /** The address of the connected wallet. Undefined if it has none that could be changed. */
  readonly $email: ReadableAtom<string | undefined>
  /** The seconds until another e-mail may be sent; 0 means now. */
  readonly $wait: ReadableAtom<number>
  /** Begins a change to a typed address. */
  readonly submit: (email: string) => void
  /** Sends the typed code as soon as it is whole. */
  readonly enterCode: (code: string) => void
  readonly resend: () => void
  readonly cancel: () => void
  readonly dispose: () => void
}

const second = 1000

/**
 * Changes the address of an embedded wallet. Ask a kit for it: `kit.feature(createEmailUpdateController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createEmailUpdateController } from '@mooring/controllers/email'
 *
 * declare const kit: AppKit
 * const update = kit.feature(createEmailUpdateController)
 * update.submit('alice@example.org')
 * ```
 *
 * @see Specification §4 (VERIFY_PRIMARY_OTP, VERIFY_SECONDARY_OTP) and §7 (update email).
 */
export function createEmailUpdateController(kit: AppKit): EmailUpdateController {
  /** @throws {EmailNotFoundError} No wallet with an address is connected. */
  function update(): EmailUpdate {
    const found = kit.account.$account.get().connector?.emailUpdate
    if (found?.current() === undefined) throw new EmailNotFoundError()
    return found
  }

  const { $state, send, dispose } = createMachineStore(emailUpdateMachine, {
    updateEmail({ email, timeout }, { send, signal }) {
      reportAnswer(
        async () => update().begin(email, { timeout, signal }),
        (action) => send({ type: 'replied', action, now: Date.now() }),
        (error) => send({ type: 'failed', error }),
      )
    },
    checkPrimaryOtp({ otp, timeout }, { send, signal }) {
      reportAnswer(
        async () => update().enterPrimaryCode(otp, { timeout, signal }),
        () => send({ type: 'primaryAccepted', now: Date.now() }),
        (error) => send({ type: 'failed', error }),
      )
    },
    checkSecondaryOtp({ otp, timeout }, { send, signal }) {
      reportAnswer(
        async () => update().enterSecondaryCode(otp, { timeout, signal }),
        (newEmail) => send({ type: 'secondaryAccepted', newEmail }),
        (error) => send({ type: 'failed', error }),
      )
    },
    stopUpdate(_, { abort }) {
      for (const type of ['updateEmail', 'checkPrimaryOtp', 'checkSecondaryOtp'] as const) abort(type)
    },
  })

  /** Each step has a view. */
  function follow(state: EmailUpdateState): void {
    if (!kit.modal.$modal.get().isOpen) return
    const { view } = kit.router.$router.get().route
    const isCode = view === 'UpdateEmailPrimaryOtp' || view === 'UpdateEmailSecondaryOtp'
    const isHere = isCode || view === 'UpdateEmailWallet'
    const wanted = viewOf(state)
    if (wanted && wanted !== view) kit.router[isCode ? 'replace' : 'push']({ view: wanted })
    else if (isCode && state.status === 'idle') kit.router.back()
    else if (isHere && state.status === 'updated') kit.router.reset({ view: 'Account' })
  }
  const cancel = (): void => send({ type: 'cancel' })
  /** After a failure there is nothing to cancel, and the reason stays. */
  const cancelStep = (): void => {
    if ($state.get().status !== 'idle') cancel()
  }

  let wasOpen = kit.modal.$modal.get().isOpen
  const stops = [
    $state.listen(follow),
    // A visitor comes back from the mailbox.
    kit.modal.$modal.listen(({ isOpen }) => {
      const isOpened = isOpen && !wasOpen
      wasOpen = isOpen
      if (isOpened && kit.router.$router.get().route.view === 'Account') follow($state.get())
    }),
    ...(['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const).map((view) =>
      kit.router.onLeave(view, cancelStep),
    ),
    // Another visitor must not go on with it.
    kit.account.$account.listen(({ isConnected }) => isConnected || cancelStep()),
  ]

  const $now = atom(Date.now())
  onMount($now, () => {
    $now.set(Date.now())
    const timer = setInterval(() => $now.set(Date.now()), second)
    return () => clearInterval(timer)
  })

  return {
    $update: $state,
    $email: computed([kit.account.$account, $state], ({ connector }) => connector?.emailUpdate?.current()),
    $wait: computed([$state, $now], (state, now) =>
      'sentAt' in state ? emailWait({ now: Math.max(now, state.sentAt), lastLoginAt: state.sentAt }) : 0,
    ),
    submit(text) {
      let email = text
      let problem: BaseError | undefined
      try {
        email = toEmail(text)
      } catch (error) {
        problem = BaseError.from(error)
      }
      // What was begun with another address begins anew.
      cancelStep()
      send({ type: 'submit', email, problem })
    },
    enterCode(text) {
      const otp = toOtp(text)
      if (otp) send({ type: 'submitOtp', otp })
    },
    resend: () => send({ type: 'resend', now: Date.now() }),
    cancel,
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}

/** The view of a step. While another code is sent, the last one stays. */
function viewOf({ status }: EmailUpdateState): 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp' | undefined {
  if (status === 'askingPrimaryOtp' || status === 'checkingPrimaryOtp') return 'UpdateEmailPrimaryOtp'
  return status === 'askingSecondaryOtp' || status === 'checkingSecondaryOtp' ? 'UpdateEmailSecondaryOtp' : undefined
}
