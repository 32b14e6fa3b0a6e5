import { type BaseError, FrameAbortedError, FrameLoadError } from '@mooring/core'
import {
  type AppEventName,
  type AppPayloads,
  createAppMessage,
  type FramePayloads,
  type ParsedFrameMessage,
  parseFrameMessage,
} from '@mooring/core/internal'
import { UnaskedError } from './UnaskedError.js'
import { withinSight } from './withinSight.js'

/** How long a frame may take until it is ready (ms). Specification §9. */
export const loadTime = 20_000

/** How long a frame may send what it has signed, after the page has withdrawn it (ms). */
export const abortTime = 90_000

/** The messages that the frame sends without being asked. */
export type Unasked = Extract<ParsedFrameMessage, { kind: 'view' | 'sessionEnded' | 'socialResult' }>

export type OpenFrame = {
  readonly element: HTMLIFrameElement
  /** Resolves when the frame has answered the handshake; rejects with a `FrameLoadError` after 20 s. */
  readonly ready: Promise<void>
  /**
   * Sends an event, and resolves with its answer.
   *
   * @throws {FrameLoadError} The frame did not load.
   * @throws {FrameReplyError} The frame refused.
   * @throws {UnaskedError} The frame was closed before.
   * @throws {FrameAbortedError} The frame loaded anew, was closed, or the signal was aborted. An RPC request that is
   *   aborted still waits for the frame, which may have signed it.
   * @throws {SocialsTimeoutError} There was no answer in time.
   */
  readonly ask: <name extends AppEventName>(
    name: name,
    payload: AppPayloads[name],
    options?: { signal?: AbortSignal | undefined; timeout?: number | undefined },
  ) => Promise<FramePayloads[name]>
  readonly close: () => void
}

type Waiting = {
  readonly name: AppEventName
  readonly resolve: (answer: never) => void
  readonly reject: (error: BaseError) => void
}

/**
 * Creates the frame, and talks with it: its first message has to come from its own window and origin. It then gets one
 * end of a port, over which everything else goes.
 *
 * @see Specification §7; HTML, cross-document and channel messaging.
 */
export function openFrame({ address, projectId, title, hello, onUnasked }: openFrame.Options): OpenFrame {
  const { origin } = new URL(address)
  const waiting = new Map<string, Waiting>()
  const life = new AbortController()
  let onReady = () => {}
  let onFailed: (error: BaseError) => void = () => {}
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve
    onFailed = reject
  })
  ready.catch(() => {})
  let port: MessagePort | undefined

  const element = createElement({ address, origin, projectId, title })
  const timer = setTimeout(() => onFailed(new FrameLoadError()), loadTime)

  function dropPort(): void {
    port?.close()
    port = undefined
    for (const { reject } of waiting.values()) reject(new FrameAbortedError())
    waiting.clear()
  }

  function onWindow({ data, origin: from, source }: MessageEvent): void {
    if (from !== origin || source !== element.contentWindow || parseFrameMessage(data)?.kind !== 'ready') return
    // A frame that has loaded anew knows nothing of what it was asked before.
    dropPort()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = (event) => onMessage(event.data)
    const id = crypto.randomUUID()
    const answered = new Promise<void>((resolve, reject) => {
      waiting.set(id, { name: 'SYNC_DAPP_DATA', resolve: resolve as Waiting['resolve'], reject })
    })
    answered.then(
      () => {
        clearTimeout(timer)
        onReady()
      },
      // Loaded anew, it shakes hands again.
      (error) => error instanceof FrameAbortedError || onFailed(error),
    )
    const message = createAppMessage('SYNC_DAPP_DATA', hello(), id)
    element.contentWindow?.postMessage(message, origin, [channel.port2])
  }

  function onMessage(data: unknown): void {
    const message = parseFrameMessage(data)
    const kind = message?.kind
    if (kind === 'view' || kind === 'sessionEnded' || kind === 'socialResult') onUnasked(message as Unasked)
    if (message?.kind !== 'success' && message?.kind !== 'error') return
    const found = waiting.get(message.id)
    if (found?.name !== message.name) return
    waiting.delete(message.id)
    if (message.kind === 'error') found.reject(message.error)
    else found.resolve(message.payload as never)
  }

  addEventListener('message', onWindow, { signal: life.signal })

  return {
    element,
    ready,
    async ask(name, payload, { signal, timeout } = {}) {
      const answer = send(name, payload, signal)
      return timeout === undefined ? answer : withinSight(timeout, answer)
    },
    close() {
      life.abort()
      clearTimeout(timer)
      dropPort()
      onFailed(new UnaskedError())
      element.remove()
    },
  }

  async function send<name extends AppEventName>(
    name: name,
    payload: AppPayloads[name],
    signal: AbortSignal | undefined,
  ): Promise<FramePayloads[name]> {
    await ready
    if (signal?.aborted || !port) throw new UnaskedError()
    const id = crypto.randomUUID()
    const message = createAppMessage(name, payload, id)
    return new Promise((resolve, reject) => {
      waiting.set(id, { name, resolve, reject })
      signal?.addEventListener(
        'abort',
        () => {
          if (!waiting.has(id)) return
          // The frame may have signed it already: only its answer says so.
          if (name === 'RPC_REQUEST') port?.postMessage(createAppMessage('RPC_ABORT', { id }, crypto.randomUUID()))
          else if (waiting.delete(id)) reject(new FrameAbortedError())
          setTimeout(() => waiting.delete(id) && reject(new FrameAbortedError()), abortTime)
        },
        { once: true },
      )
      port?.postMessage(message)
    })
  }
}

/** The frame may run scripts and open windows at its own origin, and nothing of the page. FRM-10. */
function createElement({ address, origin, projectId, title }: createElement.Options): HTMLIFrameElement {
  const element = document.createElement('iframe')
  const url = new URL(address)
  if (projectId) url.searchParams.set('projectId', projectId)
  element.id = 'w3m-iframe'
  element.name = 'w3m-secure-iframe'
  element.title = title
  element.referrerPolicy = 'strict-origin'
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals',
  )
  element.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')
  element.src = url.href
  return element
}

declare namespace createElement {
  type Options = { address: string; origin: string; projectId: string | undefined; title: string }
}

export declare namespace openFrame {
  type Options = {
    /** The address of the frame. */
    address: string
    projectId: string | undefined
    /** The name of the frame for screen readers. */
    title: string
    /** What the page says about itself in the handshake. */
    hello: () => AppPayloads['SYNC_DAPP_DATA']
    onUnasked: (message: Unasked) => void
  }
}
