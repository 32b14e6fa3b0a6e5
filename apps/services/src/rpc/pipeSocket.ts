import { WebSocket } from 'ws'
import type { ServedChain } from '../chains/createChains.ts'
import type { Reservation } from '../server/createMemory.ts'
import { judgeCalls } from './judgeCalls.ts'

/** How long a node may take to open, and how often both sides are pinged (ms). */
const timeout = 5000
const heartbeat = 30_000
const maxBytes = 10_000_000
/** The bytes that may wait for one side before the other is paused. */
const high = 1_048_576

/**
 * Connects a client to the first node of its network that opens, until either side closes. A slow reader pauses the
 * other side. The client's messages are checked as over HTTP.
 */
export function pipeSocket(client: WebSocket, options: pipeSocket.Options): void {
  // Messages that arrive meanwhile wait in its connection.
  client.pause()
  openFirst(options.chain.network.ws).then(
    (node) => {
      client.resume()
      // The client left while the node was opening.
      if (client.readyState === WebSocket.OPEN) connect(client, node, options)
      else node.terminate()
    },
    () => {
      client.resume()
      client.close(1013, 'No node of this network answers')
    },
  )
}

function connect(client: WebSocket, node: WebSocket, options: pipeSocket.Options): void {
  const { chain, take, memory, onMessage } = options
  const unwatch = [watch(client), watch(node)]

  function forward(from: WebSocket, to: WebSocket, data: Buffer | string, binary = false): void {
    to.send(data, { binary }, goOn)
    if (to.bufferedAmount > high) from.pause()
    hold()
  }

  function hold(): void {
    try {
      memory.hold(client.bufferedAmount + node.bufferedAmount)
    } catch {
      // A close frame would wait behind everything else.
      client.terminate()
    }
  }

  /** The client may be paused for either side, because answers also come from here. */
  function goOn(): void {
    hold()
    const isRead = (socket: WebSocket): boolean => socket.bufferedAmount <= high / 2
    if (node.isPaused && isRead(client)) node.resume()
    if (client.isPaused && isRead(client) && isRead(node)) client.resume()
  }

  client.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return client.close(1003, 'Send text')
    const verdict = judgeCalls(data, chain)
    if (!take(verdict.count)) return client.close(1008, 'Too many requests')
    onMessage('answer' in verdict ? 'answered' : 'passed')
    if ('answer' in verdict) forward(client, client, verdict.answer)
    // The sockets are those of nodes that show transactions to everybody.
    else if (verdict.isSentOnce && chain.sender !== chain.upstream) client.close(1008, 'Send transactions over HTTP')
    else forward(client, node, data)
  })
  node.on('message', (data: Buffer, isBinary) => forward(node, client, data, isBinary))
  node.on('error', () => node.terminate())

  client.once('close', (code) => {
    for (const stop of unwatch) stop()
    memory.release()
    end(node, code, 1001)
  })
  node.once('close', (code) => end(client, code, 1014))
}

/** Ends a connection whose other side vanished without closing. */
function watch(socket: WebSocket): () => void {
  let isAlive = true
  const revive = () => {
    isAlive = true
  }
  socket.on('pong', revive).on('message', revive)
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
    isAlive = false
  }, heartbeat).unref()
  return () => clearInterval(timer)
}

/** Forwards the close code. Some codes only describe how a connection ended, and cannot be sent (RFC 6455 §7.4.1). */
function end(socket: WebSocket, code: number, broken: number): void {
  if (socket.isPaused) socket.resume()
  const isSendable = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code < 5000)
  if (code === 1005) socket.close()
  else socket.close(isSendable ? code : broken)
}

async function openFirst(urls: readonly string[]): Promise<WebSocket> {
  for (const url of urls) {
    const socket = await open(url).catch(() => undefined)
    if (socket) return socket
  }
  throw new Error('No node opened')
}

function open(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { handshakeTimeout: timeout, maxPayload: maxBytes, perMessageDeflate: false })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

export declare namespace pipeSocket {
  type Options = {
    chain: ServedChain
    /** Takes from the calls that the client may make. Returns false when too few are left. */
    take: (count: number) => boolean
    /** What waits in memory for the client, and for the node. */
    memory: Reservation
    onMessage: (outcome: 'passed' | 'answered') => void
  }
}
