import { BaseError, type Connector, ConnectorNotFoundError, type EmailLogin } from '@mooring/core'
import { type EmailState, emailMachine, emailWait, offersEmail, toEmail, toOtp } from '@mooring/core/internal'
import { onMount, type ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createMachineStore } from '../createMachineStore.js'
import { reportAnswer } from '../reportAnswer.js'
import { atom, computed } from '../stores.js'

export type EmailController = {
  readonly $email: ReadableAtom<EmailState>
  /** Whether visitors can log in by e-mail here. */
  readonly $isOffered: ReadableAtom<boolean>
  /** The seconds until another e-mail may be sent; 0 means now. */
  readonly $wait: ReadableAtom<number>
  /** Begins a login with a typed address. */
  readonly submit: (email: string) => void
  /** Sends the typed code as soon as it is whole. */
  readonly enterCode: (code: string) => void
  readonly resend: () => void
  readonly cancel: () => void
  readonly dispose: () => void
}

const lastLogin = 'lastEmailLogin'
const second = 1000

/**
 * Logs visitors in by e-mail, if the page has an embedded wallet. Ask a kit for it: `kit.feature(createEmailController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createEmailController } from '@mooring/controllers/email'
 *
 * declare const kit: AppKit
 * const email = kit.feature(createEmailController)
 * email.submit('alice@example.org')
 * ```
 *
 * @see Specification §4 (VERIFY_DEVICE, VERIFY_OTP, CONNECT), §5, §8 and §9.
 */
export function createEmailController(kit: AppKit): EmailController {
  const $connector = computed([kit.wallets.$wallets], (wallets): Connector | undefined =>
    wallets.find(({ login }) => login !== undefined),
  )

  /** @throws {ConnectorNotFoundError} The page has no embedded wallet. */
  function login(): EmailLogin {
    const found = $connector.get()?.login
    if (!found) throw new ConnectorNotFoundError({ connectorId: 'auth' })
    return found
  }

  const { $state, send, dispose } = createMachineStore(emailMachine, {
    connectEmail({ email, timeout }, { send, signal }) {
      reportAnswer(
        async () => login().begin(email, { timeout, signal }),
        (action) => send({ type: 'replied', action, now: Date.now() }),
        (error) => send({ type: 'sendFailed', error }),
      )
    },
    connectDevice({ timeout }, { send, signal }) {
      reportAnswer(
        async () => login().waitForDevice({ timeout, signal }),
        () => send({ type: 'deviceVerified' }),
        (error) => send({ type: 'deviceFailed', error }),
      )
    },
    connectOtp({ otp, timeout }, { send, signal }) {
      reportAnswer(
        async () => login().enterCode(otp, { timeout, signal }),
        () => send({ type: 'otpAccepted' }),
        (error) => send({ type: 'failed', error }),
      )
    },
    connect(_, { send }) {
      reportAnswer(
        async () => kit.connection.connect($connector.get()?.id ?? ''),
        () => send({ type: 'connected' }),
        (error) => send({ type: 'failed', error }),
      )
    },
    rememberLogin: ({ time }) => kit.storage.set(lastLogin, time),
    alert: ({ error }) => kit.alert.show(error),
    stopEmail(_, { abort }) {
      for (const type of ['connectEmail', 'connectDevice', 'connectOtp'] as const) abort(type)
      if ($connector.get()?.id === kit.connection.$connection.get().attempt?.connectorId) kit.connection.cancel()
    },
  })

  /** Each step has a view. */
  function follow(state: EmailState): void {
    if (!kit.modal.$modal.get().isOpen) return
    const { view } = kit.router.$router.get().route
    const wanted = viewOf(state)
    const isHere = view === 'EmailVerifyDevice' || view === 'EmailVerifyOtp'
    if (wanted && wanted !== view) kit.router[isHere ? 'replace' : 'push']({ view: wanted })
    if (!wanted && isHere && state.status === 'idle') kit.router.back()
  }
  const cancel = (): void => send({ type: 'cancel' })
  /** After a failure there is nothing to cancel, and the reason stays. */
  const cancelStep = (): void => {
    if ($state.get().status !== 'idle') cancel()
  }

  let isPrepared = false
  /** Nothing is asked before a visitor opens the modal. */
  function prepare(): void {
    if (isPrepared) return
    isPrepared = true
    $connector
      .get()
      ?.login?.prepare?.()
      .catch(() => {})
  }

  let wasOpen = kit.modal.$modal.get().isOpen
  if (wasOpen || kit.options.enableEmbedded) prepare()
  const stops = [
    $state.listen(follow),
    // A visitor comes back from the mailbox.
    kit.modal.$modal.listen(({ isOpen }) => {
      const isOpened = isOpen && !wasOpen
      wasOpen = isOpen
      if (!isOpened || kit.router.$router.get().route.view !== 'Connect') return
      prepare()
      follow($state.get())
    }),
    kit.router.onLeave('EmailVerifyDevice', cancelStep),
    kit.router.onLeave('EmailVerifyOtp', cancelStep),
  ]

  const $now = atom(Date.now())
  onMount($now, () => {
    $now.set(Date.now())
    const timer = setInterval(() => $now.set(Date.now()), second)
    return () => clearInterval(timer)
  })

  return {
    $email: $state,
    $isOffered: computed([kit.wallets.$wallets], (connectors) =>
      offersEmail({ connectors, features: kit.options.features }),
    ),
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
      // What was begun with another address, or failed on the way, begins anew.
      cancelStep()
      // The mail that was under way counts.
      const lastLoginAt = kit.storage.get(lastLogin, (value) => (typeof value === 'number' ? value : undefined))
      send({ type: 'submit', email, problem, now: Date.now(), lastLoginAt })
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

/** The view of a step. While the wallet connects, the last one stays. */
function viewOf({ status }: EmailState): 'EmailVerifyDevice' | 'EmailVerifyOtp' | undefined {
  if (status === 'verifyingDevice') return 'EmailVerifyDevice'
  return status === 'askingOtp' || status === 'checkingOtp' ? 'EmailVerifyOtp' : undefined
}
