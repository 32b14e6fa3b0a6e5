import { expect, test } from 'vitest'
import { forbidDeepLinks } from './createSignClientEngine.js'

test('disables links in every session, whatever the wallet sets, and changes nothing else', () => {
  const kept = { topic: 'a', sessionConfig: { disableDeepLink: false } }
  const sessions = {
    all: new Map([['a', kept]]),
    get(topic: string) {
      const session = this.all.get(topic)
      if (!session) throw new Error('No matching key')
      return session
    },
  }
  forbidDeepLinks(sessions)
  expect(sessions.get('a')).toEqual({ topic: 'a', sessionConfig: { disableDeepLink: true } })
  expect(kept.sessionConfig.disableDeepLink).toBe(false)
  expect(() => sessions.get('b')).toThrow('No matching key')
})
