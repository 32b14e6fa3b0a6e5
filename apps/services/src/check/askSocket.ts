import { WebSocket } from 'ws'
import { SourceError } from '../sources/SourceError.ts'

const [timeout, maxPayload] = [5000, 1_000_000]

/**
 * Sends one question through a WebSocket of its own.
 *
 * @throws {SourceError} It does not open or answer.
 */
export async function askSocket(url: string, question: string): Promise<unknown> {
  const socket = new WebSocket(url, { handshakeTimeout: timeout, maxPayload })
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = (message: string) => reject(new SourceError(message))
      AbortSignal.timeout(timeout).addEventListener('abort', () => fail('It did not answer in time'))
      socket.once('open', () => socket.send(question))
      socket.once('message', (data: Buffer) => resolve(parse(data.toString())))
      socket.once('unexpected-response', (_, { statusCode }) =>
        fail(
          statusCode === 401 || statusCode === 403
            ? `It refuses the key, with status ${statusCode}`
            : `It answered with status ${statusCode}`,
        ),
      )
      // Also when it is ended below.
      socket.on('error', () => fail('It opens no WebSocket'))
      socket.once('close', () => fail('It broke off'))
    })
  } finally {
    socket.terminate()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
