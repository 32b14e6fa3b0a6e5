import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelayKey, type RelayKey } from './createRelayKey.ts'

type RelayReply = {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data: { status: number } }
}
type PushedMessage = { topic: string; message: string; publishedAt: number; tag: number; attestation: unknown }

/** A small client of the relay, for cases that the official ones do not cover. */
export type RelayClient = {
  readonly key: RelayKey
  readonly socket: WebSocket
  /** The messages pushed to it, including repetitions. */
  readonly received: PushedMessage[]
  /** The answer to a request, which may be an error. Rejects when the connection ends first. */
  readonly request: (method: string, params: unknown) => Promise<RelayReply>
  readonly publish: (topic: string, message: string, options?: { ttl?: number; tag?: number }) => Promise<RelayReply>
  readonly close: () => Promise<void>
}

export declare namespace openRelayClient {
  type Options = {
    key?: RelayKey
    /** Whether it acknowledges messages. */
    acknowledges?: boolean
    onMessage?: (message: PushedMessage) => void
    /** Path and query after the address of the relay. */
    path?: string
    projectId?: string
  }
}

/**
 * @param url - Of the services, `http:` or `ws:`.
 * @throws {Error} The relay refuses it: `Unexpected server response: 401`.
 */
export async function openRelayClient(url: string, options: openRelayClient.Options = {}): Promise<RelayClient> {
  const { key = createRelayKey(), acknowledges = true, onMessage, path = '/', projectId = 'local' } = options
  const address = `${url.replace(/^http/u, 'ws')}${path}`
  const socket = new WebSocket(`${address}?auth=${await key.sign(address)}&projectId=${projectId}`)
  const received: PushedMessage[] = []
  const calls = new Map<string, { resolve: (reply: RelayReply) => void; reject: (error: Error) => void }>()
  let lastId = Date.now() * 1000

  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === undefined) {
      calls.get(String(frame.id))?.resolve(frame)
      calls.delete(String(frame.id))
      return
    }
    const message: PushedMessage = frame.params.data
    received.push(message)
    onMessage?.(message)
    if (acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  socket.on('close', (code) => {
    for (const { reject } of calls.values()) reject(new Error(`The relay closed the connection: ${code}`))
    calls.clear()
  })
  await once(socket, 'open')
  socket.on('error', () => {})

  function request(method: string, params: unknown): Promise<RelayReply> {
    return new Promise((resolve, reject) => {
      lastId += 1
      calls.set(String(lastId), { resolve, reject })
      socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }), (error) => error && reject(error))
    })
  }

  return {
    key,
    socket,
    received,
    request,
    publish: (topic, message, { ttl = 300, tag = 1108 } = {}) =>
      request('irn_publish', { topic, message, ttl, tag, prompt: false }),
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
