import {
  type ConnectorSource,
  FrameAbortedError,
  InvalidAppConfigurationError,
  readProperty,
  UserRejectedRequestError,
} from '@mooring/core'
import { classifyMethod, signingMachine } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { startTimer } from '../startTimer.js'

export type SigningController = {
  /**
   * Handles a request to an embedded wallet by its method. Those that sign, send or permit show the wallet's frame.
   *
   * @throws {MethodNotAllowedError} The method is not on the list of specification §5.
   * @throws {UserRejectedRequestError} The visitor closed the modal.
   */
  readonly approve: (request: ConnectorSource.FrameRequest) => Promise<unknown>
  readonly dispose: () => void
}

type Pending = {
  /** The wallet has it: only its answer says whether it was signed. */
  isSent: boolean
  readonly request: ConnectorSource.FrameRequest
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  readonly controller: AbortController
}

/**
 * Runs the requests to an embedded wallet, and shows its frame whenever the wallet needs the visitor.
 *
 * @see Specification §4 (signing requests) and §5 (safe, not safe, not allowed).
 */
export function createSigningController(kit: AppKit): SigningController {
  const pending = new Map<string, Pending>()
  const life = new AbortController()
  let count = 0

  const isOpen = (): boolean => kit.modal.$modal.get().isOpen
  const isShown = (): boolean => isOpen() && kit.router.$router.get().route.view === 'ApproveTransaction'

  const { $state, send, dispose } = createFeatureStore(kit, signingMachine, {
    run({ id }) {
      const found = pending.get(id)
      if (!found) return
      found.isSent = true
      found.request.send(found.controller.signal).then(
        (answer) => {
          settle(id)?.resolve(answer)
          send({ type: 'succeeded', id })
          end(id)
        },
        (thrown) => {
          settle(id)?.reject(nameAbort(thrown, found.controller.signal))
          send({ type: 'failed', id, isModalOpen: isOpen() })
          end(id)
        },
      )
    },
    showApproval: show,
    reject({ id, error }) {
      withdraw(id, error)
      end(id)
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
    resume: leave,
  })

  function show(): void {
    if (!isOpen()) void kit.open({ view: 'ApproveTransaction' })
    else if (!isShown()) kit.router.push({ view: 'ApproveTransaction' })
  }

  function leave(): void {
    if (isShown()) kit.router.back()
  }

  function settle(id: string): Pending | undefined {
    const found = pending.get(id)
    pending.delete(id)
    return found
  }

  /**
   * Asks the wallet to drop a request, and waits for its answer: it may be signed and on its way already, and a page that
   * heard of a rejection would pay again.
   */
  function withdraw(id: string, error: unknown): void {
    const found = pending.get(id)
    if (!found) return
    found.controller.abort()
    if (!found.isSent) settle(id)?.reject(error)
  }

  /** Flows are named after their request: each asks for one approval at a time. */
  const end = (id: string): void => send({ type: 'flowEnded', flow: id })

  const isAsked = (): boolean => $state.get().requests.some(({ isSafe }) => !isSafe)

  let { need, status } = kit.$frame.get() ?? {}
  function onFrame(): void {
    const frame = kit.$frame.get()
    if (status !== frame?.status && frame?.status === 'failed') kit.alert.show(toAlert(frame.error))
    status = frame?.status
    if (frame?.need === need) return
    need = frame?.need
    // A social login has a view of its own.
    if (need === 'social') return
    if (need) show()
    // A request leaves by itself, when it is answered.
    else if (!isAsked()) leave()
  }

  /** What is no request has no promise to reject: the wallet takes its question back. */
  function dismiss(): void {
    if (need && !isAsked()) kit.$frame.get()?.dismiss()
  }

  /** Going back from a request declines it. */
  function onBack(): void {
    dismiss()
    for (const { id, isSafe } of $state.get().requests) {
      if (isSafe) continue
      withdraw(id, new UserRejectedRequestError())
      send({ type: 'failed', id, isModalOpen: false })
      end(id)
    }
  }

  let wasOpen = isOpen()
  function onModal(): void {
    if (isOpen() === wasOpen) return
    wasOpen = isOpen()
    if (!wasOpen) dismiss()
    send({ type: wasOpen ? 'modalOpened' : 'modalClosed' })
  }

  const stops = [
    kit.$frame.subscribe(onFrame),
    kit.modal.$modal.listen(onModal),
    kit.router.onLeave('ApproveTransaction', onBack),
  ]
  if (need && need !== 'social') show()

  return {
    approve: (request) =>
      new Promise((resolve, reject) => {
        count += 1
        const id = String(count)
        const { method } = request
        const rule = classifyMethod(method)
        pending.set(id, { request, resolve, reject, controller: new AbortController(), isSent: false })
        // A view that asks, such as the review of a transfer, is a flow: the approval leads back to it.
        const flow = rule === 'notSafe' && isOpen() && !isShown() ? id : undefined
        if (flow) send({ type: 'flowBegan', flow })
        send({ type: 'requested', id, method, rule, flow })
      }),
    dispose() {
      send({ type: 'reset' })
      life.abort()
      for (const stop of stops) stop()
      for (const { request, reject, isSent } of pending.values()) {
        const isUnclear = isSent && classifyMethod(request.method) !== 'safe'
        reject(isUnclear ? new FrameAbortedError() : new UserRejectedRequestError())
      }
      pending.clear()
      dispose()
    },
  }
}

/** For the page's developer: most often the page's origin is not allowed, or its policy keeps the frame out. */
function toAlert(cause: unknown): InvalidAppConfigurationError {
  return cause instanceof InvalidAppConfigurationError
    ? cause
    : new InvalidAppConfigurationError({ reason: 'timeout', cause })
}

/** The wallet says that a withdrawn request was not signed. Any other error reaches the adapter, which knows its codes. */
function nameAbort(thrown: unknown, signal: AbortSignal): unknown {
  const isDeclined = signal.aborted && readProperty(thrown, 'code') === 4001
  return isDeclined ? new UserRejectedRequestError({ cause: thrown }) : thrown
}
