import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { watchNetwork } from './watchNetwork.js'
import type { Relayer } from './watchRelay.js'

afterEach(() => vi.unstubAllGlobals())

function setup() {
  const page = Object.assign(new EventTarget(), {
    document: { visibilityState: 'visible' },
    navigator: { onLine: true },
  })
  vi.stubGlobal('window', page)
  const relayer = {
    connected: false,
    hasExperiencedNetworkDisruption: false,
    transportExplicitlyClosed: false,
    transportOpen: vi.fn(async () => {}),
    transportDisconnect: vi.fn(async () => {}),
  }
  const heartbeat = new EventEmitter()
  const stop = watchNetwork(relayer as unknown as Relayer, heartbeat)
  return {
    page,
    relayer,
    stop,
    opened: () => relayer.transportOpen.mock.calls.length,
    pulse: () => heartbeat.emit('heartbeat_pulse'),
    say: (name: string) => page.dispatchEvent(new Event(name)),
  }
}

test('closes the socket without a network, opens it when it is back, and leaves no listener', async () => {
  const { relayer, say, stop, opened } = setup()
  say('offline')
  await Promise.resolve()
  expect([relayer.transportDisconnect.mock.calls.length, relayer.hasExperiencedNetworkDisruption]).toEqual([1, true])
  say('online')
  expect(opened()).toBe(1)
  stop()
  say('offline')
  say('online')
  expect([relayer.transportDisconnect.mock.calls.length, opened()]).toEqual([1, 1])
})

test('opens the socket from time to time, while it is wanted and the page is in sight', () => {
  const { page, relayer, pulse, opened } = setup()
  pulse()
  expect(opened()).toBe(1)
  page.document.visibilityState = 'hidden'
  pulse()
  page.document.visibilityState = 'visible'
  page.navigator.onLine = false
  pulse()
  page.navigator.onLine = true
  relayer.transportExplicitlyClosed = true
  pulse()
  relayer.transportExplicitlyClosed = false
  relayer.connected = true
  pulse()
  expect(opened()).toBe(1)
})

test('does nothing without a page', () => {
  vi.stubGlobal('window', undefined)
  expect(() => watchNetwork({} as Relayer, new EventEmitter())()).not.toThrow()
})
