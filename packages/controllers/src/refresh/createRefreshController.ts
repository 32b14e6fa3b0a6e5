import type { RefreshTopic } from '@mooring/core'
import { callAll } from '../reportError.js'

export type RefreshController = {
  /** Marks data as out of date. */
  ask: (topic: RefreshTopic) => void
  /** Calls back when data must be reloaded. Returns a stop function. */
  watch: (topic: RefreshTopic, refresh: () => void) => () => void
}

/** Lets a feature mark another feature's data as out of date, without depending on it. */
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
