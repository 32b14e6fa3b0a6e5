import { type BaseError, RequestAbortedError } from '@mooring/core'
import { RelayBlockedError, RelayDroppingError, RelayRefusedError, RelaySlowError } from '../relayErrors.js'
import type { RelayHealth } from './relayHealth.js'
import type { RelayWatch } from './watchRelay.js'

/** How long the relay may be offline while a wallet is pending (ms): during a restart, or for a visitor in a tunnel. */
const absence = 20_000

export type Trouble = {
  /** Never resolves. Rejects when there is no point in waiting. */
  readonly promise: Promise<never>
  readonly stop: () => void
}

/**
 * Ends waiting if the page gives up, if the relay refuses the page or is offline for too long, or at the time limit.
 *
 * @param options - `patience`: the time limit (ms). With it, an offline relay is an error at once.
 */
export function watchTrouble({ relay, signal, patience }: watchTrouble.Options): Trouble {
  let stop = () => {}
  const promise = new Promise<never>((_, reject) => {
    let away: ReturnType<typeof setTimeout> | undefined
    const fail = () => end(nameTrouble(relay.health()))
    const all = patience === undefined ? undefined : setTimeout(fail, patience)
    const unwatch = relay.watch(look)

    function look(health: RelayHealth): void {
      const isAway = health.state === 'blocked' || health.state === 'dropping'
      if (health.state === 'refused' || (isAway && patience !== undefined)) fail()
      else if (health.state === 'open') {
        clearTimeout(away)
        away = undefined
      } else if (isAway) away ??= setTimeout(fail, absence)
    }
    const onAbort = () => end(new RequestAbortedError())
    function end(error: BaseError): void {
      stop()
      reject(error)
    }
    stop = () => {
      clearTimeout(all)
      clearTimeout(away)
      unwatch()
      signal.removeEventListener('abort', onAbort)
    }
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    else look(relay.health())
  })
  // The rejection may come while nothing waits for it.
  promise.catch(() => {})
  return { promise, stop: () => stop() }
}

function nameTrouble({ state, code, failures, hasOpened }: RelayHealth): BaseError {
  if (state === 'refused') return new RelayRefusedError({ code })
  if (state === 'dropping' || (failures > 0 && hasOpened)) return new RelayDroppingError()
  if (state === 'blocked' || failures > 0) return new RelayBlockedError()
  return new RelaySlowError()
}

export declare namespace watchTrouble {
  type Options = {
    relay: Pick<RelayWatch, 'health' | 'watch'>
    signal: AbortSignal
    patience?: number | undefined
  }
}
