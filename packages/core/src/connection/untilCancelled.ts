import { unlessAborted } from '../http/unlessAborted.js'
import { ConnectionCancelledError } from './ConnectionCancelledError.js'

/**
 * Runs an attempt to connect. An abort ends it at once, and a late answer of the wallet is ignored.
 *
 * @example
 * ```ts
 * import { untilCancelled } from '@mooring/core'
 *
 * const { signal } = new AbortController()
 * const accounts = await untilCancelled(signal, async () => ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F'])
 * ```
 *
 * @throws {ConnectionCancelledError} The signal was aborted.
 * @throws Anything that the attempt throws.
 */
export async function untilCancelled<result>(signal: AbortSignal, attempt: () => Promise<result>): Promise<result> {
  try {
    return await unlessAborted(attempt, signal)
  } catch (error) {
    throw signal.aborted ? new ConnectionCancelledError() : error
  }
}
