import type { Siwx } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAppKit } from '../createAppKit.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, createMemoryStorage, mainnet, on } from '../testing/setupKit.js'
import { createFakeSiwx, readMessage, sessionOf, setupSiwx } from '../testing/setupSiwx.js'
import { createSiwxPolicy } from './createSiwxPolicy.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

/** Web Locks of one name at a time. */
function createFakeLocks() {
  const held = new Map<string, Promise<void>>()
  type Hold = (lock: object | null) => Promise<void>
  return {
    async request(name: string, { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean }, hold: Hold) {
      if (ifAvailable && held.has(name)) return hold(null)
      const before = held.get(name) ?? Promise.resolve()
      const mine = before.then(() => (signal?.aborted ? undefined : hold({})))
      held.set(name, mine)
      await mine
      if (held.get(name) === mine) held.delete(name)
    },
  }
}

describe('several tabs', () => {
  function openTabs(siwx: Siwx) {
    vi.stubGlobal('navigator', { locks: createFakeLocks() })
    vi.stubGlobal('localStorage', createMemoryStorage())
    const tabs = [0, 1].map(() => {
      const { connector, requests } = createFakeConnector({ id: 'org.first' })
      const { adapter } = createFakeAdapter({ connectors: [connector] })
      const kit = createAppKit({ networks: [mainnet], adapters: [adapter], siwx, enableReconnect: false })
      onTestFinished(() => kit.dispose())
      const connect = async () => {
        const connecting = kit.connection.connect('org.first')
        await expect.poll(() => requests.length).toBe(1)
        requests[0]?.approve([on(1, alice)])
        await connecting
      }
      return { kit, connect, status: () => kit.siwx.$siwx.get().status, policy: kit.feature(createSiwxPolicy) }
    })
    return tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  }

  test('one asks, and the other is signed in with it', async () => {
    const { siwx, sessions, calls } = createFakeSiwx()
    const [one, two] = openTabs(siwx)
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([one.status(), two.status()]).toEqual(['asking', 'checking'])
    expect(two.kit.modal.$modal.get().isOpen).toBe(false)
    one.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    expect(sessions).toHaveLength(1)
    expect(calls).toEqual(['createMessage', 'addSession'])
  })

  test('the other does not ask when the session arrives later than its turn', async () => {
    let isLate = false
    const { siwx, sessions, calls } = createFakeSiwx()
    const [one, two] = openTabs({ ...siwx, getSessions: async () => (isLate ? [] : sessions) })
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    const statuses: string[] = []
    two.kit.siwx.$siwx.listen(({ status }) => statuses.push(status))
    isLate = true
    setTimeout(() => (isLate = false), 100)
    one.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    expect(statuses).toEqual(['signedIn'])
    expect(calls).toEqual(['createMessage', 'addSession'])
  })

  test('the one that the visitor goes to asks, if the first waits behind it', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { siwx, calls } = createFakeSiwx()
    const [one, two] = openTabs(siwx)
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    await expect.poll(two.status).toBe('checking')
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(two.status).toBe('asking')
    await expect.poll(() => readMessage(two.kit)).toBeTruthy()
    two.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    await one.kit.siwx.refresh()
    await expect.poll(one.status).toBe('signedIn')
    expect(calls.filter((call) => call === 'addSession')).toHaveLength(1)
  })

  test('the end of the session in one ends it in the other', async () => {
    const { connect, reach, sessions, kit } = setupSiwx({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    sessions.splice(0)
    await kit.siwx.refresh()
    await reach('asking')
  })

  test('what one tab signs closes the question in another, also without Web Locks', async () => {
    const { connect, reach, sessions, kit, view } = setupSiwx()
    await connect()
    await reach('asking')
    sessions.push(sessionOf(on(1, alice)))
    await kit.siwx.refresh()
    await reach('signedIn')
    expect(view()).toBeUndefined()
  })

  test('a session ends when its time is over', async () => {
    const soon = sessionOf(on(1, alice))
    const data = { ...soon.data, expirationTime: new Date(Date.now() - 60_900).toISOString() }
    const { connect, reach, sessions } = setupSiwx({ siwx: { sessions: [{ ...soon, data }] } })
    await connect()
    await reach('signedIn')
    sessions.splice(0)
    await reach('asking')
  })
})
