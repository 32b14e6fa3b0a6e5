import type { Fee, SendForecast, SendState } from '@mooring/core'
import { isInSight, type SendEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { ResourceStore } from '../createResource.js'
import { startTimer } from '../startTimer.js'

/** How often the fee and the forecast are read while a transfer is reviewed (ms). */
const interval = 15_000

/** Keeps fee and forecast up to date while a transfer is reviewed and the page is visible. Returns a stop function. */
export function refreshReview({ $send, fee, forecast, send }: refreshReview.Options): () => void {
  let running: AbortController | undefined

  function wait(signal: AbortSignal): void {
    startTimer(
      () => {
        if (isInSight()) {
          void fee.refresh()
          // Where no node can say, a second question would only flicker.
          if (forecast.$resource.get().data) void forecast.refresh()
        }
        wait(signal)
      },
      interval,
      signal,
    )
  }

  function follow({ status }: SendState): void {
    if (status !== 'reviewing') {
      running?.abort()
      running = undefined
    } else if (!running) {
      running = new AbortController()
      wait(running.signal)
    }
  }

  const stops = [
    $send.subscribe(follow),
    fee.$resource.listen(({ status, data }) => {
      if (status === 'success' && data) send({ type: 'requoted', fee: data })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    running?.abort()
  }
}

export declare namespace refreshReview {
  type Options = {
    $send: ReadableAtom<SendState>
    fee: ResourceStore<Fee>
    forecast: ResourceStore<SendForecast | undefined>
    send: (event: SendEvent) => void
  }
}
