import {
  BaseError,
  InvalidParamsRpcError,
  NotConnectedError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
  type Wallet,
} from '@mooring/core'
import { classifyMethod, signingMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { startTimer } from '../startTimer.js'
import { atom, computed } from '../stores.js'
import { type Approval, explainRequest } from './explainRequest.js'

export type PageRequest = { readonly method: string; readonly params?: unknown }

export type RequestsController = {
  /** The request that the visitor judges now, and how many wait behind it. */
  readonly $approval: ReadableAtom<Approval | undefined>
  readonly $waiting: ReadableAtom<number>
  /**
   * Sends a request to the wallet in use. Requests that only read run silently. Those that sign, send or permit are
   * explained in the modal, and are passed on if the visitor agrees.
   *
   * @throws {NotConnectedError} There is no account on a network of the page.
   * @throws {InvalidParamsRpcError} The parameters are no data, or not those of the method. Nothing is shown.
   * @throws {MethodNotAllowedError} The method is not on the list of specification §5.
   * @throws {UserRejectedRequestError} The visitor declined, here or in the wallet.
   * @throws {BaseError} The wallet's own error.
   */
  readonly request: (request: PageRequest) => Promise<unknown>
  /** Passes the shown request on to the wallet. A request that is not shown any more, or not ready, is not approved. */
  readonly approve: (id: string) => void
  /** Declines the shown request. */
  readonly reject: (id: string) => void
  readonly dispose: () => void
}

/** The time in which invalid parameters are refused before the modal opens (ms). */
const readingTime = 150
/** A click that was meant for the request before (ms). */
const doubleClick = 500

type Pending = {
  readonly wallet: Wallet
  /** The parameters that the wallet gets: a copy of our own, which the page cannot change after the explanation. */
  readonly params: unknown
  readonly approval: Approval
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: BaseError) => void
  readonly controller: AbortController
}

/**
 * Explains the page's requests to a wallet before the wallet shows them. Ask a kit for it:
 * `kit.feature(createRequestsController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createRequestsController } from '@mooring/controllers/requests'
 *
 * declare const kit: AppKit
 * const { request } = kit.feature(createRequestsController)
 * const signature = await request({ method: 'personal_sign', params: ['0x48656c6c6f', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'] })
 * console.log(signature)
 * ```
 *
 * @see Specification §4 (signing requests), §5 (safe, not safe, not allowed).
 */
export function createRequestsController(kit: AppKit): RequestsController {
  const pending = new Map<string, Pending>()
  /** Changes whenever what is known of a request does. */
  const $approvals = atom<ReadonlyMap<string, Approval>>(new Map())
  const life = new AbortController()
  let count = 0
  /** Ends when the latest request has been read, or refused. */
  let reading: Promise<void> = Promise.resolve()

  const { $state, send, dispose } = createFeatureStore(kit, signingMachine, {
    run({ id }) {
      const found = pending.get(id)
      if (!found) return
      if (classifyMethod(found.approval.method) === 'safe') void pass(id, found)
      else {
        update(id, {})
        reading = explainRequest({
          kit,
          wallet: found.wallet,
          params: found.params,
          approval: found.approval,
          signal: found.controller.signal,
          onChange: (change) => update(id, change),
        }).catch((error) => fail(id, error, isShown()))
      }
    },
    showApproval() {
      const timeout = new Promise<void>((resolve) => startTimer(resolve, readingTime, life.signal))
      void Promise.race([reading, timeout]).then(() => {
        if ($queue.get().length === 0 || life.signal.aborted) return
        if (!isModalOpen()) void kit.open({ view: 'ApproveTransaction' })
        else if (!isShown()) kit.router.push({ view: 'ApproveTransaction' })
      })
    },
    reject({ id, error }) {
      // The wallet has it already: what the wallet answers counts, also when nobody looks.
      if (error instanceof UserRejectedRequestError && $approvals.get().get(id)?.status === 'waiting') return
      settle(id)?.reject(error)
    },
    log({ error }) {
      // biome-ignore lint/suspicious/noConsole: the specification wants it in the log.
      console.error(error)
    },
    notifyAfter({ message, time }) {
      startTimer(() => kit.snackbar.show({ variant: 'error', message }), time, life.signal)
    },
    // A flow hears of its request by the promise.
    tell() {},
    resume: () => kit.router.back(),
  })

  function update(id: string, change: Partial<Approval>): void {
    const approval = $approvals.get().get(id) ?? pending.get(id)?.approval
    if (approval && pending.has(id)) $approvals.set(new Map($approvals.get()).set(id, { ...approval, ...change }))
  }

  function settle(id: string): Pending | undefined {
    const found = pending.get(id)
    found?.controller.abort()
    pending.delete(id)
    $approvals.set(new Map([...$approvals.get()].filter(([other]) => other !== id)))
    return found
  }

  async function pass(id: string, { wallet, approval, params }: Pending): Promise<void> {
    const { network, address, method } = approval
    try {
      if (!wallet.request) throw new UnsupportedProviderMethodError()
      const fee = $approvals.get().get(id)?.explanation.data?.fee
      const isSafe = classifyMethod(method) === 'safe'
      const answer = await wallet.request({ network, address, method, params, isSafe, ...(fee && { fee }) })
      settle(id)?.resolve(answer)
      send({ type: 'succeeded', id })
    } catch (thrown) {
      fail(id, BaseError.from(thrown))
    }
  }

  const isModalOpen = (): boolean => kit.modal.$modal.get().isOpen
  const isShown = (): boolean => isModalOpen() && kit.router.$router.get().route.view === 'ApproveTransaction'

  function fail(id: string, error: BaseError, isOpen = isModalOpen()): void {
    settle(id)?.reject(error)
    send({ type: 'failed', id, isModalOpen: isOpen })
  }

  const $queue = computed([$state, $approvals], ({ requests }, approvals) =>
    requests.flatMap(({ id }) => approvals.get(id) ?? []),
  )

  /** The request that came in the place of another, so that a click may not be meant for it. */
  const $sudden = atom<string | undefined>(undefined)
  const $approval = computed([$queue, $sudden], ([first], sudden) => {
    if (!first) return undefined
    const isRead = first.explanation.status === 'success' || first.explanation.status === 'error'
    return { ...first, isReady: isRead && first.id !== sudden }
  })

  let front: string | undefined
  let leftAt = Number.NEGATIVE_INFINITY
  function onQueue([first]: readonly Approval[]): void {
    if (first?.id === front) return
    if (front !== undefined) leftAt = Date.now()
    front = first?.id
    const isSudden = first !== undefined && Date.now() - leftAt < doubleClick
    $sudden.set(isSudden ? first.id : undefined)
    if (isSudden) startTimer(() => $sudden.get() === first.id && $sudden.set(undefined), doubleClick, life.signal)
  }

  /** Requests of another account, network or wallet are void, unless the wallet has them. */
  function onSubject(): void {
    const { address, wallet } = kit.account.$account.get()
    const { network } = kit.network.$network.get()
    for (const { id, status, ...approval } of $approvals.get().values()) {
      const isSame =
        approval.address === address &&
        approval.network.caipNetworkId === network?.caipNetworkId &&
        pending.get(id)?.wallet === wallet
      if (!isSame && status === 'asking') fail(id, new UserRejectedRequestError())
    }
  }

  let isOpen = kit.modal.$modal.get().isOpen
  const stops = [
    $queue.subscribe(onQueue),
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
    kit.modal.$modal.listen((modal) => {
      if (modal.isOpen === isOpen) return
      isOpen = modal.isOpen
      send({ type: isOpen ? 'modalOpened' : 'modalClosed' })
    }),
  ]

  return {
    $approval,
    $waiting: computed([$queue], ({ length }) => Math.max(0, length - 1)),
    async request({ method, params }) {
      const { address, wallet, connector } = kit.account.$account.get()
      const { network } = kit.network.$network.get()
      if (!address || !wallet || !network) throw new NotConnectedError()
      const own = copy(params)
      // An embedded wallet explains its requests itself: nobody approves twice.
      if (connector?.login && wallet.request) {
        const isSafe = classifyMethod(method) === 'safe'
        return wallet.request({ network, address, method, params: own, isSafe })
      }
      const shown = copy(own)
      count += 1
      const id = String(count)
      return new Promise((resolve, reject) => {
        const approval: Approval = {
          id,
          method,
          params: shown,
          address,
          network,
          status: 'asking',
          isReady: false,
          explanation: nothingLoaded,
          simulation: nothingLoaded,
          tokens: [],
          warnings: [],
        }
        pending.set(id, { wallet, params: own, approval, resolve, reject, controller: new AbortController() })
        send({ type: 'requested', id, method, rule: classifyMethod(method) })
      })
    },
    approve(id) {
      const shown = $approval.get()
      const found = pending.get(id)
      if (shown?.id !== id || !shown.isReady || shown.status !== 'asking' || !found) return
      update(id, { status: 'waiting' })
      void pass(id, found)
    },
    reject(id) {
      if ($approval.get()?.id === id) fail(id, new UserRejectedRequestError())
    },
    dispose() {
      send({ type: 'reset' })
      life.abort()
      for (const stop of stops) stop()
      dispose()
    },
  }
}

/** @throws {InvalidParamsRpcError} */
function copy(params: unknown): unknown {
  try {
    return structuredClone(params)
  } catch (cause) {
    throw new InvalidParamsRpcError({ cause, details: 'The parameters hold something that is no data.' })
  }
}
