import type { IncomingMessage, ServerResponse } from 'node:http'
import { startTestNode } from '../../testing/startTestNode.ts'

/** What a provider may answer instead of what it documents. */
export const faults = ['html', 'half', 'huge', 'busy', 'error', 'refused', 'text', 'list'] as const
export type Fault = (typeof faults)[number]

export type StandIn = {
  readonly url: string
  /** The received requests, in order. */
  readonly asked: readonly string[]
  /** Breaks it, or mends it. */
  readonly break: (fault: Fault | undefined) => void
  /** Changes what it answers, as a provider that lies. */
  readonly forge: (change: (value: unknown) => unknown) => void
}

/**
 * Starts a server in place of a provider, as long as the process of the test lives.
 *
 * @param answer - What the provider answers to a path and a body. Undefined: 404.
 */
export async function startStandIn(answer: startStandIn.Answer): Promise<StandIn> {
  let fault: Fault | undefined
  let change = (value: unknown) => value

  async function reply(body: string, response: ServerResponse, request: IncomingMessage): Promise<void> {
    const value = await answer(new URL(request.url ?? '', 'http://stand.in'), body, request)
    const text = typeof value === 'string' ? value : JSON.stringify(change(value))
    if (fault === 'busy') response.writeHead(429, { 'retry-after': '60' }).end('{}')
    else if (fault === 'error') response.writeHead(500).end('{}')
    else if (fault === 'refused') response.writeHead(401).end('{"message":"Invalid API key"}')
    else if (fault === 'html') response.end('<!doctype html><title>Sign in</title>')
    else if (fault === 'half') response.end((text ?? '').slice(0, (text ?? '').length / 2))
    else if (fault === 'huge') response.end(JSON.stringify({ items: 'x'.repeat(10_000_000) }))
    else if (fault === 'text') response.end('"ok"')
    else if (fault === 'list') response.end('[[[]]]')
    else if (value === undefined) response.writeHead(404).end('{"message":"Not found"}')
    else response.end(text)
  }

  const { url, asked } = await startTestNode((body, response, request) => {
    reply(body, response, request).catch(() => response.destroy())
  })
  return {
    url,
    asked,
    break: (next) => {
      fault = next
    },
    forge: (next) => {
      change = next
    },
  }
}

export declare namespace startStandIn {
  type Answer = (url: URL, body: string, request: IncomingMessage) => Promise<unknown> | unknown
}
