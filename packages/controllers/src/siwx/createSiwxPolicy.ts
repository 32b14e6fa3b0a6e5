import {
  ActiveCaipAddressNotFoundError,
  ActiveCaipNetworkNotFoundError,
  type AskSignIn,
  BaseError,
  isSameAddress,
  type Namespace,
  type SignInSubject,
  SignOutError,
} from '@mooring/core'
import { mayClose, type SiwxEvent, siwxMachine, watchSight } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { callAll, reportError } from '../reportError.js'
import { startTimer } from '../startTimer.js'
import { computed } from '../stores.js'
import { accountOf, createSignInCalls } from './createSignInCalls.js'
import { createTurn } from './createTurn.js'
import { disabledPolicy } from './disabledPolicy.js'
import { endSessions } from './endSessions.js'
import { fromSiweConfig } from './fromSiweConfig.js'
import { loadOneStep } from './lazyMessages.js'
import { rememberSkipped } from './rememberSkipped.js'
import { untilVisible } from './untilVisible.js'

export type SiwxPolicy = {
  /** Signs the message that is shown, or lets the page write it again. */
  readonly sign: () => void
  readonly cancel: () => void
  /** Writes what a wallet may sign while it connects. */
  readonly ask: AskSignIn
  readonly signIn: () => Promise<void>
  readonly signOut: () => Promise<void>
  readonly refresh: () => Promise<void>
  readonly mayClose: () => boolean
  readonly settle: (leave: () => void) => void
  readonly dispose: () => void
}

/** The longest time of a timer (ms). */
const longest = 2 ** 31 - 1
/** The longest time until what one tab has stored is there in another (ms). */
const arrival = 500
/** Clocks may be a minute apart: a session is valid that much longer (ms). */
const clockMargin = 61_000

/**
 * Signs the active account in, by the rules of `siwxMachine`: one prompt for an account on a network, whatever the wallet
 * and the other tabs do. Ask a kit for it: `kit.feature(createSiwxPolicy)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createSiwxPolicy } from '@mooring/controllers/siwx'
 *
 * declare const kit: AppKit
 * kit.feature(createSiwxPolicy).sign()
 * ```
 *
 * @see Specification §4.
 */
export function createSiwxPolicy(kit: AppKit): SiwxPolicy {
  const siwx = kit.options.siwx ?? fromSiweConfig(kit.options.siweConfig)
  const { services, projectId } = kit.options
  const { $siwx } = kit.siwx
  if (!siwx) return disabledPolicy

  const { find, walletOf, write, sign, revoke, disconnect, isConnected, fail } = createSignInCalls(kit, siwx)
  const isRequired = () => siwx.getRequired?.() ?? true
  // Tabs share sign-ins through the storage of the browser alone.
  const turn = kit.options.storage ? createTurn(null) : createTurn()
  const skipped = rememberSkipped(kit.storage)
  const oneStep = loadOneStep({
    kit,
    siwx,
    walletOf,
    isWanted,
    revoke,
    report,
    onSignedIn(account) {
      skipped.remove(account)
      announce()
    },
  })
  let leaveLater: (() => void) | undefined
  let expiry = new AbortController()

  const { send, dispose } = createFeatureStore(
    kit,
    siwxMachine,
    {
      check({ account }, { send, signal }) {
        async function check(): Promise<SiwxEvent> {
          const session = await oneStep.begin(account, await find(account))
          if (session || (skipped.has(account) && !isRequired())) {
            return { type: 'checked', session, wasSkipped: !session }
          }
          await untilVisible(signal)
          const hasWaited = await turn.take(account, signal)
          // Another tab may have asked meanwhile. What it has stored may arrive here later than the lock.
          let found = await find(account)
          if (!found && hasWaited) {
            await untilTold(signal)
            found = await find(account)
          }
          return { type: 'checked', session: found, wasSkipped: skipped.has(account) }
        }
        check().then(send, (error) => send({ type: 'checkFailed', error: BaseError.from(error) }))
      },
      write({ account }, { send }) {
        write(account).then(
          (message) => send({ type: 'written', message }),
          (error) => send({ type: 'writeFailed', error: BaseError.from(error) }),
        )
      },
      sign({ account, message }, { send }) {
        sign(account, message).then(
          (session) => send({ type: 'signed', session }),
          (error) => send(fail(account, error)),
        )
      },
      addSession({ session }, { send, signal }) {
        const account = accountOf(session)
        Promise.resolve(siwx.addSession(session)).then(
          () => {
            if (signal.aborted && !isWanted(account)) return void revoke(account).catch(report)
            skipped.remove(account)
            send({ type: 'saved' })
            announce()
          },
          (error) => send(fail(account, error)),
        )
      },
      disconnect: ({ account }) => void disconnect(account).catch(() => {}),
    },
    $siwx,
  )

  /** The visitor may have cancelled or disconnected while the session was saved. */
  function isWanted(account: SignInSubject['account']): boolean {
    const { status } = $siwx.get()
    return status !== 'idle' && status !== 'skipped' && isConnected(account)
  }

  /** The visitor hears of a session that goes on, and the page of any other error. */
  function report(error: unknown): void {
    if (error instanceof SignOutError) kit.snackbar.show({ variant: 'error', error })
    else reportError(error)
  }

  /** Other tabs look for the session again. */
  const announce = () => kit.storage.set('signIn', Date.now())

  /** Resolves when another tab says that its sign-ins have changed, and after a moment at the latest. */
  const untilTold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = kit.storage.watch('signIn', resolve)
      signal.addEventListener('abort', stop, { once: true })
      startTimer(resolve, arrival, signal)
    })

  /** The account in use, on a network of the page. */
  const $subject = computed([kit.account.$account, kit.network.$network], ({ caipAddress }, { network }) =>
    caipAddress && network ? caipAddress : undefined,
  )

  function follow(account: SignInSubject['account'] | undefined): void {
    const state = $siwx.get()
    const isChanged = state.status === 'signedIn' && account && isOtherAddress(state.account, account)
    if (isChanged && siwx?.onAccountChange === 'signOut') {
      revoke(accountOf(state.session)).catch(report)
    }
    send({ type: 'accountChanged', subject: account && { account, isRequired: isRequired() } })
  }

  async function refresh(): Promise<void> {
    const state = $siwx.get()
    if (state.status !== 'signedIn' && state.status !== 'asking') return
    try {
      const session = await find(state.account)
      if ($siwx.get() !== state || Boolean(session) === (state.status === 'signedIn')) return
      if (!session) return send({ type: 'sessionEnded' })
      // Another tab has signed in.
      send({ type: 'accountChanged', subject: undefined })
      follow($subject.get())
    } catch {
      // A server that does not answer says nothing about the session.
    }
  }

  function signInShown(): boolean {
    const { status } = $siwx.get()
    return status === 'asking' || status === 'signing' || status === 'saving'
  }

  const stops = [
    $siwx.listen((state, old) => {
      expiry.abort()
      expiry = new AbortController()
      if (state.status === 'skipped') skipped.add(state.account)
      if (!signInShown() && state.status !== 'checking') turn.end()
      if (state.status === 'signedIn') {
        const left = Date.parse(state.session.data.expirationTime ?? '') + clockMargin - Date.now()
        if (left > 0) startTimer(() => void refresh(), Math.min(left, longest), expiry.signal)
      }
      const isOver = state.status === 'signedIn' || state.status === 'skipped'
      if (old?.status === 'checking' && isOver) {
        leaveLater?.()
        // Another tab has signed in while this one asked.
        if (signInViews.includes(kit.router.$router.get().route.view)) kit.close()
      }
      if (state.status !== 'checking') leaveLater = undefined
    }),
    kit.modal.$modal.listen(({ isOpen }, old) => {
      // Closing what is not required skips it.
      if (!isOpen && old?.isOpen && signInShown() && !isRequired()) send({ type: 'cancel' })
      if (isOpen) holdView()
    }),
    kit.router.$router.listen(holdView),
    // The tab that the visitor goes to may ask.
    watchSight((isVisible) => !isVisible && $siwx.get().status === 'asking' && turn.end()),
    endSessions({ kit, siwx, report, onGone: (accounts) => skipped.remove(...accounts) }),
    kit.storage.watch('signIn', () => void refresh()),
    // The page is known before the first question for a session.
    siwx.start?.({
      networks: () => kit.network.$networks.get().map(kit.route),
      services: typeof services === 'string' ? services : undefined,
      projectId,
      refresh: () => void refresh(),
    }) ?? none,
    $subject.subscribe(follow),
  ]

  /** Nothing else may be shown instead while a session is required. */
  function holdView(): void {
    const { view } = kit.router.$router.get().route
    if (!signInShown() || !isRequired() || !kit.modal.$modal.get().isOpen || allowed.includes(view)) return
    kit.router.reset({ view: 'SIWXSignMessage' })
  }

  return {
    sign() {
      kit.events.track('CLICK_SIGN_SIWX_MESSAGE')
      send({ type: 'sign' })
    },
    cancel: () => send({ type: 'cancel' }),
    ask: oneStep.ask,
    async signIn() {
      if (!kit.account.$account.get().caipAddress) throw new ActiveCaipAddressNotFoundError()
      if (!$subject.get()) throw new ActiveCaipNetworkNotFoundError()
      if ($siwx.get().status === 'idle') follow($subject.get())
      send({ type: 'ask' })
    },
    async signOut() {
      const state = $siwx.get()
      if (state.status !== 'signedIn') return
      const { account, isRequired } = state
      if (!isRequired) skipped.add(account)
      const failure = await revoke(accountOf(state.session)).catch((error) => error)
      // A session that goes on is not left, so that the visitor can try again.
      if (failure instanceof SignOutError) {
        skipped.remove(account)
        throw failure
      }
      announce()
      // Whatever else the server says, the page is left.
      if (isRequired) await disconnect(account)
      else send({ type: 'sessionEnded' })
      if (failure) throw failure
    },
    refresh,
    mayClose() {
      const state = $siwx.get()
      return mayClose({
        isSignInRequired: 'isRequired' in state && state.isRequired,
        hasSession: state.status === 'signedIn',
        view: kit.router.$router.get().route.view,
      })
    },
    settle(leave) {
      if ($siwx.get().status === 'checking') leaveLater = leave
      else if (!signInShown()) leave()
    },
    dispose: () => callAll([...stops, turn.end, () => expiry.abort(), dispose]),
  }
}

const signInViews: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe']
/** The views that may be shown while a session is required. */
const allowed: readonly string[] = [...signInViews, 'ApproveTransaction', 'UnsupportedChain']

const none = (): void => {}

const isOtherAddress = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((account) => account.split(':'))
  return a?.[0] !== undefined && a[0] === b?.[0] && !isSameAddress(a[0] as Namespace, a[2] ?? '', b[2] ?? '')
}
