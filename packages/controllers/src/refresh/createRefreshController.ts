import type { RefreshTopic } from '@mooring/core'
import { callAll } from '../callAll.js'

export type RefreshController = {
  /** Says that what is known of something is out of date. */
  ask: (topic: RefreshTopic) => void
  /** Calls back when something is to be loaded anew. Returns a stop function. */
  watch: (topic: RefreshTopic, refresh: () => void) => () => void
}

/** Lets one feature say that another one's data is out of date, without knowing it. */
export function createRefreshController(): RefreshController {
  const watchers = new Set<{ topic: RefreshTopic; refresh: () => void }>()
  return {
    ask(topic) {
      callAll([...watchers].filter((one) => one.topic === topic).map(({ refresh }) => refresh))
    },
    watch(topic, refresh) {
      const watcher = { topic, refresh }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
