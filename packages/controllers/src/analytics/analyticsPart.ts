import {
  type AnalyticsEvent,
  type AnalyticsOutcome,
  getAnalyticsConfig,
  HttpRequestError,
  InvalidAppConfigurationError,
  sendEvent,
  sendEvents,
} from '@mooring/core'
import { isInSight, watchSight } from '@mooring/core/internal'
import { createServiceHttp } from '../services/createServiceHttp.js'
import { type AnalyticsOptions, analyticsPause, type CountedEvent, type Sender } from './Analytics.js'

/** The time limit of the service (ms). */
const timeout = 10_000
/** The most events that wait while the service does not answer. */
const mostWaiting = 100

/** A visitor's wish not to be counted: https://www.w3.org/TR/gpc. */
type Visitor = { readonly navigator?: { readonly globalPrivacyControl?: boolean } }

/** Sends events, several at once, if the project wants them and the visitor's browser does not ask for privacy. */
function createSender({ options, alert }: AnalyticsOptions): Sender {
  const { services, projectId, adapters } = options
  const http = (baseUrl: string) => createServiceHttp({ baseUrl, projectId, adapters, alert, timeout })
  const urls = typeof services === 'string' ? { catalogue: services, analytics: services } : services
  const analytics = http(urls?.analytics ?? '')
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = Boolean((globalThis as Visitor).navigator?.globalPrivacyControl)

  /** A page that names an analytics service and no catalogue has decided already. */
  const isWanted =
    isOver || urls?.catalogue === undefined
      ? Promise.resolve(true)
      : getAnalyticsConfig(http(urls.catalogue)).then(({ isAnalyticsEnabled }) => isAnalyticsEnabled)

  /** The specification's own way is one event at a time; not every service takes several. */
  let takesOne = false

  async function post(events: readonly AnalyticsEvent[]): Promise<AnalyticsOutcome> {
    if (!takesOne) {
      try {
        return await sendEvents(analytics, events)
      } catch (error) {
        if (!(error instanceof HttpRequestError) || !isUnknownPath(error)) throw error
        takesOne = true
      }
    }
    // At the same time: the page may be about to end.
    const outcomes = await Promise.allSettled(events.map((event) => sendEvent(analytics, event)))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
    const lost = reasons.find((reason) => !isRefused(reason))
    if (lost !== undefined) throw lost
    const isForbidden = outcomes.some(
      (outcome) => outcome.status === 'fulfilled' && outcome.value === 'originNotAllowed',
    )
    return isForbidden ? 'originNotAllowed' : 'sent'
  }

  const stopWatching = watchSight((isVisible) => {
    if (!isVisible) void flush()
  })

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (isOver || events.length === 0) return
    try {
      if (!(await isWanted)) return dispose()
      if (isOver || (await post(events)) !== 'originNotAllowed') return
      alert.show(new InvalidAppConfigurationError({ reason: 'origin' }))
      dispose()
    } catch (error) {
      if (isRefused(error)) return
      // They go with the next event. The service counts what comes twice once.
      waiting = [...events, ...waiting].slice(-mostWaiting)
    }
  }

  function dispose(): void {
    isOver = true
    clearTimeout(timer)
    stopWatching()
  }

  return {
    flush,
    dispose,
    add(event) {
      if (isOver) return
      waiting.push(toAnalyticsEvent(event))
      if (!isInSight()) void flush()
      else timer ??= setTimeout(flush, analyticsPause)
    },
  }
}

/** What the service refuses once, it refuses again. */
function isRefused(error: unknown): boolean {
  return error instanceof HttpRequestError && error.status < 500 && error.status !== 429
}

function isUnknownPath({ status }: HttpRequestError): boolean {
  return status === 404 || status === 405 || status === 501
}

function toAnalyticsEvent({ timestamp, data, address }: CountedEvent): AnalyticsEvent {
  const { event, properties } = data
  const { origin = '', pathname = '', hostname = '' } = globalThis.location ?? {}
  // What follows the path may be a secret of the visitor.
  return { eventId: createId(), event, properties, address, timestamp, url: origin + pathname, domain: hostname }
}

/** `randomUUID` is missing in pages without TLS. */
function createId(): string {
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')
}

/** A part of its own: a page without analytics never loads it. */
export const analyticsPart: {
  readonly createSender: typeof createSender
} = { createSender }
