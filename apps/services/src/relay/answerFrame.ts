import type { Caller, Relay } from './createRelay.ts'
import { RelayError } from './RelayError.ts'
import type { Frame } from './readFrame.ts'

export type Reply = { readonly text: string; readonly status: number; readonly topics: readonly string[] }

/** Answers a request, or a frame that cannot be parsed. Never throws. */
export async function answerFrame(
  frame: Exclude<Frame, { type: 'response' }>,
  caller: Caller,
  relay: Relay,
): Promise<Reply> {
  try {
    if (frame.type === 'unreadable') throw frame.error
    const { result, topics = [] } = await relay.request(caller, frame.method, frame.params)
    return { text: `{"id":${frame.id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`, status: 200, topics }
  } catch (cause) {
    const { code, message, status } = RelayError.from(cause)
    const error = JSON.stringify({ code, message, data: { status } })
    return { text: `{"id":${frame.id},"jsonrpc":"2.0","error":${error}}`, status, topics: [] }
  }
}
