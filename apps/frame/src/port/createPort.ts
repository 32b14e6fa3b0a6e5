import { createFrameError, InvalidMessageError } from '@mooring/core'
import {
  type AppEventName,
  type AppPayloads,
  createFrameSuccess,
  type FrameMessage,
  type FramePayloads,
  type ParsedAppMessage,
  parseAppMessage,
} from '@mooring/core/internal'
import { messages } from '../messages.ts'

/** Answers the events of the page, by their names. */
export type Handlers = {
  readonly [name in AppEventName]: (payload: AppPayloads[name], id: string) => Promise<FramePayloads[name]>
}

/** How many ids are remembered, so that a message counts once. */
const rememberedIds = 10_000
/** How many messages may be open at a time. */
const mostOpen = 200

/**
 * Answers each event of the page exactly once: with success, or with an error. A second message with the same id is
 * ignored, as is all that is no message.
 */
export function createPort(port: Pick<MessagePort, 'postMessage' | 'onmessage'>, handlers: Handlers): FramePort {
  const ids = new Set<string>()
  let openCount = 0

  function receive(data: unknown): void {
    const message = parseAppMessage(data)
    if (!message || ids.has(message.id)) return
    ids.add(message.id)
    if (ids.size > rememberedIds) ids.delete(ids.values().next().value as string)
    if (message.kind === 'error') refuse(message, message.error)
    else if (openCount >= mostOpen) refuse(message, new PageError(messages.tooMany))
    else answer(message)
  }

  function answer(message: Extract<ParsedAppMessage, { kind: 'event' }>): void {
    openCount += 1
    const handle = handlers[message.name] as (payload: unknown, id: string) => Promise<never>
    // A handler that throws at once is answered, too.
    new Promise<never>((resolve) => resolve(handle(message.payload, message.id)))
      .then((answer) => port.postMessage(createFrameSuccess(message, answer)))
      .catch((error) => refuse(message, error))
      .finally(() => {
        openCount -= 1
      })
  }

  function refuse(message: { name: AppEventName; id: string }, error: unknown): void {
    const code = error instanceof PageError && message.name === 'RPC_REQUEST' ? error.code : undefined
    port.postMessage(createFrameError(message, textOf(error), code))
  }

  port.onmessage = ({ data }: MessageEvent) => receive(data)
  return {
    receive,
    post: (message) => port.postMessage(message),
  }
}

/** An error whose text is for the page, and has no secret in it. */
export class PageError extends Error {
  override readonly name = 'PageError'
  /** Of EIP-1193 and EIP-1474. */
  readonly code: number | undefined
  /** Whether another try may help: a question got no answer. */
  readonly isTemporary: boolean
  constructor(message: string, { code = codes.get(message), cause, isTemporary = false }: PageError.Options = {}) {
    super(message, { cause })
    this.code = code
    this.isTemporary = isTemporary
  }
}

export declare namespace PageError {
  type Options = { code?: number | undefined; cause?: unknown; isTemporary?: boolean }
}

const codes: ReadonlyMap<string, number> = new Map([
  [messages.rejected, 4001],
  [messages.aborted, 4001],
  [messages.notConnected, 4100],
  [messages.otherAccount, 4100],
  [messages.notAllowed, 4200],
  [messages.notYet(messages.otherFamily), 4200],
  [messages.otherChain, 4901],
  [messages.invalidNetwork, -32602],
  [messages.invalidMessage, -32602],
  [messages.invalidTransaction, -32602],
  [messages.noFees, -32602],
  [messages.tooMany, -32005],
])

/** No other error's text leaves the frame: it could say what it was made of. */
function textOf(error: unknown): string {
  if (error instanceof PageError) return error.message
  return error instanceof InvalidMessageError ? error.shortMessage : messages.somethingWrong
}

export type FramePort = {
  /** Takes a message as if it had come over the port. */
  receive(data: unknown): void
  post(message: FrameMessage): void
}
