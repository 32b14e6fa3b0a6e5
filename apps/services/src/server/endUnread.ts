import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { readTime } from './holdAnswers.ts'

/** How often the connection is looked at within that time. */
const looks = 4

/**
 * Ends a socket whose other side stops reading. Node's timeout would not: it starts again with everything that arrives,
 * such as pings.
 */
export function endUnread(socket: WebSocket, stream: Socket): void {
  stream.setTimeout(0)
  let before: number | undefined
  let unchanged = 0
  const timer = setInterval(() => {
    const taken = readTaken(stream)
    unchanged = socket.bufferedAmount > 0 && taken === before ? unchanged + 1 : 0
    before = taken
    if (unchanged >= looks) socket.terminate()
  }, readTime / looks).unref()
  socket.once('close', () => clearInterval(timer))
}

/** Counts the bytes that the other side has taken, even of a long message on its way. Node's timeout looks at the same. */
function readTaken(stream: Socket): number {
  const { _handle: handle } = stream as unknown as { _handle?: { writeQueueSize: number } | null }
  return stream.bytesWritten - stream.writableLength - (handle?.writeQueueSize ?? 0)
}
