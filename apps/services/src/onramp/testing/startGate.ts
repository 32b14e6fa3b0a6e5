import type { ServerResponse } from 'node:http'
import { startTestNode } from '../../testing/startTestNode.ts'

const headers = { 'content-type': 'application/json' }
type Call = { readonly id: number }

/** One call on its way to the node. */
export type Passage = {
  readonly asksFor: (method: string) => boolean
  /** Forwards it to the node now. */
  readonly pass: () => Promise<void>
  /** Answers it instead of the node. */
  readonly say: (answer: object) => true
  /** Answers as a node that is temporarily unavailable. */
  readonly refuse: () => true
  readonly response: ServerResponse
}

/**
 * Starts a proxy in front of the node. Calls that arrive together go through one by one: which of them a client puts into
 * one request depends on the load of the machine.
 *
 * @param stepIn - Returns whether it has handled a call; other calls are forwarded.
 * @returns Its address.
 */
export async function startGate(
  rpc: string,
  stepIn: (passage: Passage) => boolean | Promise<boolean>,
): Promise<string> {
  const { url } = await startTestNode(async (body, response) => {
    const asked = JSON.parse(body) as Call | readonly Call[]
    const answerOf = async (call: Call): Promise<object | undefined> => {
      const text = JSON.stringify(call)
      const forward = async () => (await fetch(rpc, { method: 'POST', body: text, headers })).json() as Promise<object>
      let said: object | undefined
      const isDone = await stepIn({
        asksFor: (method) => text.includes(method),
        async pass() {
          await forward()
        },
        say(answer) {
          said = { jsonrpc: '2.0', id: call.id, ...answer }
          return true
        },
        refuse() {
          if (!response.writableEnded) response.writeHead(503, headers).end()
          return true
        },
        response,
      })
      return isDone ? said : forward()
    }
    const answers = await Promise.all([asked].flat().map(answerOf))
    // A call that nothing answers keeps its client waiting.
    if (response.writableEnded || response.destroyed || answers.includes(undefined)) return
    response.writeHead(200, headers).end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  })
  return url
}
