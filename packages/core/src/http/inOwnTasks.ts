import type { Clock } from './Clock.js'
import { pause } from './pause.js'

/**
 * Sends a request in a task of its own, and goes on after it in another: a slow device can draw a frame in between. Only in
 * a page that is in sight, since timers wait long in others.
 *
 * @example
 * ```ts
 * import { type Clock, inOwnTasks } from '@mooring/core'
 *
 * declare const clock: Clock
 * const { signal } = new AbortController()
 * const response = await inOwnTasks(clock, signal, () => fetch('/rpc', { signal }))
 * ```
 *
 * @throws What the request throws.
 */
export async function inOwnTasks<answer>(
  clock: Clock,
  signal: AbortSignal | undefined,
  request: () => Promise<answer>,
): Promise<answer> {
  await nextTask(clock, signal)
  const answer = await request()
  await nextTask(clock, signal)
  return answer
}

async function nextTask(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  const { document } = globalThis as { document?: { readonly hidden: boolean } }
  if (document?.hidden === false) await pause(clock, 0, signal)
}
