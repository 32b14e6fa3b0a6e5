import { lazy } from '@mooring/core'
import { type Analytics, type AnalyticsOptions, analyticsPause, type CountedEvent, type Sender } from './Analytics.js'

/**
 * Counts events, if the page has a service for them and `features.analytics` is not off. What sends them loads later.
 *
 * @see Specification §6 and §7.
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { services, features } = options.options
  const isOffered = typeof services === 'string' || services?.analytics !== undefined
  const part = lazy(async () => (await import('./analyticsPart.js')).analyticsPart)
  let early: CountedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sender: Sender | undefined
  let isOver = !isOffered || features.analytics === false

  async function start(): Promise<void> {
    try {
      const { createSender } = await part.load()
      if (isOver || sender) return
      sender = createSender(options)
      for (const event of early) sender.add(event)
      early = []
      await sender.flush()
    } catch {
      // The file did not come: the next event tries again.
      timer = undefined
    }
  }

  return {
    add(event) {
      if (isOver) return
      // An event about an account that is no longer connected names it.
      const { address = options.address() } = event.data.properties ?? {}
      const known = { ...event, address: typeof address === 'string' ? address : undefined }
      if (sender) sender.add(known)
      else {
        early.push(known)
        timer ??= setTimeout(start, analyticsPause)
      }
    },
    dispose() {
      isOver = true
      clearTimeout(timer)
      sender?.dispose()
    },
  }
}
