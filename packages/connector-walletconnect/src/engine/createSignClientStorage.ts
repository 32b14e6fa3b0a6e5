import type { Engine } from './Engine.js'
import { joinSessions, type KeptSessions, keepSessions, topicOf, withoutSessions } from './keptSessions.js'

/** The shape of storage that sign-client takes. */
export type SignClientStorage = {
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: <value>() => Promise<[string, value][]>
  readonly getItem: <value>(key: string) => Promise<value | undefined>
  readonly setItem: <value>(key: string, value: value) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
}

const entry = 'sessions'
const version = 1
const parts: ReadonlySet<string> = new Set(['session', 'keychain', 'subscription', 'expirer'])

/** `wc@2:client:0.3//session` is the part `session`. */
const partOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/**
 * The storage of sign-client: memory, from which only live sessions reach the page's storage, as one entry. Pairings, whose
 * keys are those of their URIs, and the record of requests and messages end with the page.
 *
 * Several tabs write to one entry: each adds its own sessions and takes out those it has ended, and leaves those of the
 * others alone.
 */
export function createSignClientStorage(storage: Engine.SessionStorage): SignClientStorage {
  const memory = new Map<string, unknown>()
  const loaded = read()
  /** The sessions of this tab, as they were stored last. */
  let stored = topicsOf(loaded)

  function read(): KeptSessions {
    let found: unknown
    try {
      found = JSON.parse(storage.get(entry) ?? '')
    } catch {
      // Nothing, or not ours.
    }
    const isOurs = typeof found === 'object' && found !== null && 'version' in found && found.version === version
    return keepSessions(isOurs ? (found as object as Record<string, unknown>) : {}, nowInSeconds())
  }

  function valuesOfParts(): Record<string, unknown> {
    const values: Record<string, unknown> = { ...loaded }
    for (const [key, value] of memory) if (parts.has(partOf(key))) values[partOf(key)] = value
    return values
  }

  function write(): void {
    const now = nowInSeconds()
    const there = read()
    const thereTopics = topicsOf(there)
    // What another tab has ended does not come back.
    const own = withoutSessions(
      keepSessions(valuesOfParts(), now),
      (topic) => stored.has(topic) && !thereTopics.has(topic),
      now,
    )
    const ownTopics = topicsOf(own)
    const others = withoutSessions(there, (topic) => stored.has(topic) || ownTopics.has(topic), now)
    stored = ownTopics
    const all = joinSessions(own, others)
    if (all.session.length === 0) storage.remove(entry)
    else storage.set(entry, JSON.stringify({ version, ...all }))
  }

  function get(key: string): unknown {
    if (memory.has(key)) return memory.get(key)
    const part = partOf(key)
    return parts.has(part) ? loaded[part as keyof KeptSessions] : undefined
  }

  return {
    getKeys: async () => [...memory.keys()],
    getEntries: async <value>() => [...memory] as [string, value][],
    // sign-client changes what it is given.
    getItem: async <value>(key: string) => structuredClone(get(key)) as value | undefined,
    async setItem(key, value) {
      memory.set(key, structuredClone(value))
      if (parts.has(partOf(key))) write()
    },
    async removeItem(key) {
      memory.delete(key)
    },
  }
}

const topicsOf = (kept: KeptSessions): ReadonlySet<string> => new Set(kept.session.map(topicOf))
