import { readProperty } from '@mooring/core'

type Entry = Readonly<Record<string, unknown>>

/** The data that sign-client needs to continue its sessions after a reload, by its own names for the parts. */
export type KeptSessions = {
  readonly session: readonly Entry[]
  readonly keychain: Readonly<Record<string, string>>
  readonly subscription: readonly Entry[]
  readonly expirer: readonly Entry[]
}

const noSessions: KeptSessions = { session: [], keychain: {}, subscription: [], expirer: [] }

/** The key that identifies the page at the relay. */
const seed = 'client_ed25519_seed'

const listOf = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []

/** The id of a session at the relay. */
export const topicOf = (session: Entry): string => String(session.topic)

/**
 * Keeps the data of sessions that can continue, and drops the rest: expired sessions, sessions without their key, the
 * keys of pairings, and malformed entries. A malformed entry does not affect the others.
 *
 * @param now - In seconds since 1970.
 */
export function keepSessions(parts: Readonly<Record<string, unknown>>, now: number): KeptSessions {
  const keyOf = (name: unknown): string | undefined => {
    const key = typeof name === 'string' ? readProperty(parts.keychain, name) : undefined
    return typeof key === 'string' ? key : undefined
  }
  const session = listOf(parts.session).filter(
    ({ topic, expiry, namespaces, self, peer }) =>
      keyOf(topic) &&
      typeof expiry === 'number' &&
      expiry > now &&
      typeof namespaces === 'object' &&
      namespaces !== null &&
      typeof readProperty(self, 'publicKey') === 'string' &&
      typeof readProperty(peer, 'publicKey') === 'string' &&
      typeof readProperty(peer, 'metadata') === 'object',
  )
  if (session.length === 0) return noSessions

  const topics = new Set(session.map(topicOf))
  const names = [seed, ...topics, ...session.map(({ self }) => String(readProperty(self, 'publicKey')))]
  return {
    session,
    keychain: Object.fromEntries(names.flatMap((name) => (keyOf(name) ? [[name, keyOf(name) ?? '']] : []))),
    subscription: listOf(parts.subscription).filter(({ topic }) => topics.has(String(topic))),
    expirer: listOf(parts.expirer).filter(({ target }) => topics.has(String(target).replace(/^topic:/u, ''))),
  }
}

/** Removes sessions with all of their data. */
export function withoutSessions(kept: KeptSessions, isOut: (topic: string) => boolean, now: number): KeptSessions {
  return keepSessions({ ...kept, session: kept.session.filter((session) => !isOut(topicOf(session))) }, now)
}

/** Merges the sessions of two tabs. */
export function joinSessions(own: KeptSessions, other: KeptSessions): KeptSessions {
  return {
    session: [...own.session, ...other.session],
    keychain: { ...other.keychain, ...own.keychain },
    subscription: [...own.subscription, ...other.subscription],
    expirer: [...own.expirer, ...other.expirer],
  }
}
