import type { WebSocket } from 'ws'

/** Keeps connections alive, and detects dead ones that never closed. */
export type Heartbeat = {
  readonly watch: (socket: WebSocket) => void
  readonly stop: () => void
}

/**
 * Clients in Node close a connection that is silent for 35 s.
 *
 * @param interval - Milliseconds between two pings. A client that has not answered one before the next is cut off.
 */
export function createHeartbeat(interval: number): Heartbeat {
  const isAlive = new Map<WebSocket, boolean>()

  const timer = setInterval(() => {
    for (const [socket, isHere] of isAlive) {
      if (!isHere) {
        socket.terminate()
        continue
      }
      isAlive.set(socket, false)
      socket.ping()
    }
  }, interval)
  timer.unref()

  return {
    watch(socket) {
      isAlive.set(socket, true)
      socket.on('pong', () => isAlive.set(socket, true))
      socket.on('close', () => isAlive.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}
