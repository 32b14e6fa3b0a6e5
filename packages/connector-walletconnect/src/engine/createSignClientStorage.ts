import type { Engine } from './Engine.js'
import { joinSessions, type KeptSessions, keepSessions, topicOf, withoutSessions } from './keptSessions.js'

/** The storage interface of sign-client. */
export type SignClientStorage = {
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: <value>() => Promise<[string, value][]>
  readonly getItem: <value>(key: string) => Promise<value | undefined>
  readonly setItem: <value>(key: string, value: value) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  /** The sessions that are stored now, those of other tabs among them. */
  readonly readKept: () => KeptSessions
}

const entry = 'sessions'
const version = 1
const parts: ReadonlySet<string> = new Set(['session', 'keychain', 'subscription', 'expirer'])

/** Returns the name of a part: `session` for `wc@2:client:0.3//session`. */
const partOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/**
 * The storage of sign-client: memory, which writes only live sessions to the page's storage, as one entry. Pairings,
 * whose URIs contain their keys, and the records of requests and messages end with the page.
 *
 * All tabs write to the same entry. Each adds its own sessions and removes those that it ended, and keeps the others.
 */
export function createSignClientStorage(storage: Engine.SessionStorage): SignClientStorage {
  const memory = new Map<string, unknown>()
  const loaded = read()
  /** The sessions of this tab, as last stored. */
  let stored = topicsOf(loaded)

  function read(): KeptSessions {
    let found: unknown
    try {
      found = JSON.parse(storage.get(entry) ?? '')
    } catch {
      // The entry is missing, or malformed.
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
    // Sessions that another tab ended stay removed.
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
    readKept: read,
    getKeys: async () => [...memory.keys()],
    getEntries: async <value>() => [...memory] as [string, value][],
    // A copy, because sign-client modifies the values that it reads.
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
