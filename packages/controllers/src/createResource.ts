import { BaseError } from '@mooring/core'
import { onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { nothingLoaded } from './nothingLoaded.js'
import { startTimer } from './startTimer.js'
import { atom } from './stores.js'

/** A remote value: the known data, and whether a load is in progress. */
export type Resource<data> = {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly data: data | undefined
  readonly error: BaseError | undefined
}

export type ResourceStore<data> = {
  $resource: ReadableAtom<Resource<data>>
  /** Loads missing or outdated data, if the store is watched. Call it when the key changes. */
  update: () => void
  /**
   * Reloads the data, but after a failure not before its retry time. Settles when no load is in progress: a load that
   * is replaced waits for the newer one.
   */
  refresh: () => Promise<void>
  /** Marks all data as out of date: reloads what is watched now, and the rest when it is watched again. */
  outdate: () => void
  /** Reloads the data at once, also after a failure: a visitor asks for it. */
  retry: () => void
  /** Registers a watcher of an existing store, until the returned function is called. */
  watch: () => () => void
  dispose: () => void
}

/** How many keys are kept. The oldest value goes first. */
const maxKeys = 8

/**
 * Remote data in a store. It loads when the store is first watched and when its key changes, and is cached for
 * `lifetime` ms. A reply for an old key is dropped. After a failure it waits `lifetime` ms before it retries.
 */
export function createResource<data>(options: createResource.Options<data>): ResourceStore<data> {
  const { key, load, lifetime, onError, keep = (data) => data, retryIn } = options
  const $resource = options.$resource ?? atom<Resource<data>>(nothingLoaded)
  const known = new Map<string, { resource: Resource<data>; time: number }>()
  let running: { key: string; controller: AbortController } | undefined
  /** The pending refreshes. While there are any, it loads as if the store were watched. */
  const waiting = new Set<() => void>()
  let isWatched = false
  let isDisposed = false

  function stop(): void {
    running?.controller.abort()
    running = undefined
  }

  async function start(now: string): Promise<void> {
    stop()
    const controller = new AbortController()
    running = { key: now, controller }
    const data = known.get(now)?.resource.data
    $resource.set({ status: 'loading', data, error: undefined })
    await finish(now, data, controller.signal)
  }

  async function finish(now: string, old: data | undefined, signal: AbortSignal): Promise<void> {
    let resource: Resource<data>
    try {
      resource = { status: 'success', data: await load(now, signal), error: undefined }
    } catch (thrown) {
      resource = { status: 'error', data: old && keep(old), error: BaseError.from(thrown) }
    }
    if (signal.aborted) return
    const hadFailed = known.get(now)?.resource.error
    known.delete(now)
    known.set(now, { resource, time: Date.now() })
    for (const old of known.keys()) if (known.size > maxKeys) known.delete(old)
    running = undefined
    abandon()
    retryAfter(resource.error ? lifetime : retryIn?.(), now)
    $resource.set(resource)
    // Reported once, however often it fails.
    if (resource.error && !hadFailed) onError?.(resource.error)
  }

  function abandon(): void {
    for (const done of waiting) done()
    waiting.clear()
  }

  /** Retries while the store is watched. */
  function retryAfter(time: number | undefined, now: string): void {
    if (!isWatched || time === undefined) return
    const controller = new AbortController()
    running = { key: now, controller }
    startTimer(() => void start(now), time, controller.signal)
  }

  /** Known data that is not outdated. */
  function fresh(now: string): { resource: Resource<data>; time: number } | undefined {
    const entry = known.get(now)
    const age = entry ? Date.now() - entry.time : lifetime
    // A time in the future means that the clock was set back.
    return age >= 0 && age < lifetime ? entry : undefined
  }

  function update(): void {
    if (isDisposed) return
    const now = key()
    if (now !== undefined && running?.key === now) return
    stop()
    const entry = now === undefined ? undefined : fresh(now)
    if (now !== undefined && !entry && (isWatched || waiting.size > 0)) return void start(now)
    abandon()
    if (now === undefined || !entry) $resource.set(nothingLoaded)
    else {
      retryAfter(entry.resource.error ? entry.time + lifetime - Date.now() : retryIn?.(), now)
      $resource.set(entry.resource)
    }
  }

  async function refresh(): Promise<void> {
    const now = key()
    if (isDisposed || now === undefined || fresh(now)?.resource.error) return
    await new Promise<void>((resolve) => {
      waiting.add(resolve)
      void start(now)
    })
  }

  function outdate(): void {
    // A failure keeps its time, so that nothing asks more often than it allows.
    for (const entry of known.values()) if (!entry.resource.error) entry.time = 0
    if (isWatched || waiting.size > 0) void refresh()
  }

  function retry(): void {
    known.delete(key() ?? '')
    void refresh()
  }

  function watch(): () => void {
    isWatched = true
    update()
    return () => {
      isWatched = false
      if (waiting.size === 0) stop()
    }
  }
  if (!options.$resource) onMount($resource, watch)

  return {
    $resource,
    watch,
    update,
    refresh,
    outdate,
    retry,
    dispose() {
      isDisposed = true
      stop()
      abandon()
    },
  }
}

export declare namespace createResource {
  type Options<data> = {
    /** The current key; `undefined` when there is nothing to load. */
    key: () => string | undefined
    load: (key: string, signal: AbortSignal) => Promise<data>
    /** How long a value, or a failure, is cached (ms). */
    lifetime: number
    onError?: (error: BaseError) => void
    /** The time until data that lacks a part is loaded again (ms). @default it is not */
    retryIn?: () => number | undefined
    /** What stays of the data after a failure. @default all of it */
    keep?: (data: data) => data
    /** An existing store. Call `watch` for it. @default a store that detects its watchers itself */
    $resource?: WritableAtom<Resource<data>>
  }
}
