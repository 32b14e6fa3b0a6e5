import type { ServerResponse } from 'node:http'
import { startTestNode } from '../../testing/startTestNode.ts'

const headers = { 'content-type': 'application/json' }

/** A request on its way to the node. */
export type Passage = {
  readonly asksFor: (method: string) => boolean
  /** Forwards it to the node now. */
  readonly pass: () => Promise<string>
  /** Answers its one call instead of the node. */
  readonly say: (answer: object) => true
  /** Answers as a node that is temporarily unavailable. */
  readonly refuse: () => true
  readonly response: ServerResponse
}

/**
 * Starts a proxy in front of the node.
 *
 * @param stepIn - Returns whether it has handled a request; other requests are forwarded.
 * @returns Its address.
 */
export async function startGate(
  rpc: string,
  stepIn: (passage: Passage) => boolean | Promise<boolean>,
): Promise<string> {
  const { url } = await startTestNode(async (body, response) => {
    const pass = async () => (await fetch(rpc, { method: 'POST', body, headers })).text()
    const end = (status: number, text: string): true => {
      response.writeHead(status, headers).end(text)
      return true
    }
    const isDone = await stepIn({
      asksFor: (method) => body.includes(method),
      pass,
      say(answer) {
        const [{ id }] = JSON.parse(body) as [{ id: number }]
        return end(200, JSON.stringify([{ jsonrpc: '2.0', id, ...answer }]))
      },
      refuse: () => end(503, ''),
      response,
    })
    if (!isDone) end(200, await pass())
  })
  return url
}
