import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSignClientStorage } from './createSignClientStorage.js'
import type { Engine } from './Engine.js'

const key = (part: string): string => `wc@2:core:0.3//${part}`
const later = Math.floor(Date.now() / 1000) + 3600

function createTexts(): Engine.SessionStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    get: (name) => texts.get(name),
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  }
}

const toSession = (topic: string, expiry = later) => ({
  topic,
  expiry,
  namespaces: {},
  self: { publicKey: `self ${topic}` },
  peer: { publicKey: 'peer', metadata: {} },
})
const toKeys = (...topics: readonly string[]) =>
  Object.fromEntries(
    topics.flatMap((topic) => [
      [topic, `key of ${topic}`],
      [`self ${topic}`, 'own'],
    ]),
  )

const topicsIn = async (storage: Engine.SessionStorage): Promise<readonly string[]> => {
  const found = await createSignClientStorage(storage).getItem<readonly { topic: string }[]>(key('session'))
  return (found ?? []).map(({ topic }) => topic).sort()
}

test('stores sessions with their keys, and drops the key of a pairing', async () => {
  const page = createTexts()
  const storage = createSignClientStorage(page)
  await storage.setItem(key('keychain'), { client_ed25519_seed: 'seed', pairing: 'of a URI' })
  await storage.setItem(key('pairing'), [{ topic: 'pairing' }])
  await storage.setItem(key('history'), [{ request: 'personal_sign' }])
  expect(page.texts.size).toBe(0)

  await storage.setItem(key('keychain'), { client_ed25519_seed: 'seed', pairing: 'of a URI', ...toKeys('a') })
  await storage.setItem(key('session'), [toSession('a')])
  await storage.setItem(key('subscription'), [{ topic: 'a' }, { topic: 'pairing' }])
  await storage.setItem(key('expirer'), [{ target: 'topic:a' }, { target: 'topic:pairing' }, { target: 'id:1' }])
  expect(page.texts.size).toBe(1)
  expect(JSON.parse([...page.texts.values()][0] ?? '')).toEqual({
    version: 1,
    session: [toSession('a')],
    keychain: { client_ed25519_seed: 'seed', ...toKeys('a') },
    subscription: [{ topic: 'a' }],
    expirer: [{ target: 'topic:a' }],
  })
  expect(await storage.getItem(key('pairing'))).toEqual([{ topic: 'pairing' }])

  await storage.setItem(key('session'), [])
  expect(page.texts.size).toBe(0)
})

test('restores no session that has expired or lost its key', async () => {
  const page = createTexts()
  const storage = createSignClientStorage(page)
  await storage.setItem(key('keychain'), toKeys('a', 'b'))
  await storage.setItem(key('session'), [toSession('a'), toSession('b', 1), toSession('c')])
  expect(await topicsIn(page)).toEqual(['a'])
})

test('returns copies, so that changes to them are not stored', async () => {
  const page = createTexts()
  const storage = createSignClientStorage(page)
  const sessions = [toSession('a')]
  await storage.setItem(key('keychain'), toKeys('a'))
  await storage.setItem(key('session'), sessions)
  sessions.pop()
  expect(await storage.getItem(key('session'))).toHaveLength(1)
})

test('reads malformed entries without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.constant('{"version":1}')), async (text) => {
      const page = createTexts()
      page.set('sessions', text)
      expect(await topicsIn(page)).toEqual([])
    }),
  )
  const parts = fc.record({
    version: fc.constant(1),
    session: fc.oneof(fc.anything(), fc.array(fc.anything())),
    keychain: fc.anything(),
    subscription: fc.anything(),
    expirer: fc.anything(),
  })
  await fc.assert(
    fc.asyncProperty(parts, async (value) => {
      const page = createTexts()
      page.set(
        'sessions',
        JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)),
      )
      expect(await topicsIn(page)).toEqual([])
    }),
  )
})

test('adds and ends sessions in several tabs without removing those of other tabs', async () => {
  const step = fc.record({ tab: fc.nat(2), adds: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const page = createTexts()
      const tabs = [0, 1, 2].map(() => ({ storage: createSignClientStorage(page), topics: [] as string[] }))
      const live = new Set<string>()
      let count = 0
      for (const { tab, adds } of steps) {
        const at = tabs[tab]
        if (!at) continue
        if (adds) {
          const topic = `t${count++}`
          at.topics.push(topic)
          live.add(topic)
        } else {
          const topic = at.topics.pop()
          if (topic) live.delete(topic)
        }
        await at.storage.setItem(key('keychain'), toKeys(...at.topics))
        await at.storage.setItem(
          key('session'),
          at.topics.map((topic) => toSession(topic)),
        )
      }
      expect(await topicsIn(page)).toEqual([...live].sort())
    }),
  )
})

test('does not restore a session that another tab has ended', async () => {
  const page = createTexts()
  const first = createSignClientStorage(page)
  await first.setItem(key('keychain'), toKeys('a', 'b'))
  await first.setItem(key('session'), [toSession('a'), toSession('b')])
  const second = createSignClientStorage(page)
  await second.setItem(key('session'), [toSession('b')])
  await first.setItem(key('session'), [toSession('a'), toSession('b', later + 1)])
  expect(await topicsIn(page)).toEqual(['b'])
})
