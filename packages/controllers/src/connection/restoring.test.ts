import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { setupFamilies } from '../testing/setupFamilies.js'
import { alice, bob, carol, createMemoryStorage, on, setupKit } from '../testing/setupKit.js'
import { restoreTime } from './restoreTime.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const visited = () => createMemoryStorage({ '@mooring/connections': '{"version":1,"value":[["org.first","eip155"]]}' })

test('connects the wallet of the last visit again, without a question, a view or an event', async () => {
  const { kit, first, events } = setupKit({ storage: visited() })
  expect(kit.account.$account.get().status).toBe('connecting')
  await settle()
  expect(first.requests.map(({ isSilent }) => isSilent)).toEqual([true])
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get()).toMatchObject({ status: 'connected', address: alice })
  expect([kit.modal.$modal.get().isOpen, events]).toEqual([false, ['MODAL_CREATED']])
  expect(kit.wallets.$recent.get()).toEqual([])
  // The wallets are looked for once more: nothing new begins.
  await vi.advanceTimersByTimeAsync(200)
  expect(vi.getTimerCount()).toBe(0)
})

test('waits three seconds for a wallet that does not answer, and still takes its answer afterwards', async () => {
  expect(restoreTime).toBe(3000)
  const { kit, first, storage } = setupKit({ storage: visited() })
  await vi.advanceTimersByTimeAsync(2999)
  expect(kit.account.$account.get().status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(kit.account.$account.get().status).toBe('disconnected')
  // A slow start of the extension is no reason to forget it.
  expect(storage.entries.size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get()).toMatchObject({ status: 'connected', address: alice })
})

test.each([
  ['has disconnected', (kit: ReturnType<typeof setupKit>['kit']) => kit.disconnect()],
  ['asks the wallet', async (kit: ReturnType<typeof setupKit>['kit']) => kit.selectWallet('org.first')],
])('does not take a late answer once the visitor %s', async (_, act) => {
  const { kit, first } = setupKit({ storage: visited() })
  await vi.advanceTimersByTimeAsync(3000)
  await act(kit)
  await settle()
  expect(first.requests[0]?.signal.aborted).toBe(true)
  first.requests[0]?.approve()
  await settle()
  expect(kit.account.$account.get().isConnected).toBe(false)
})

test('keeps the wallet in use that the visitor has connected before a late answer', async () => {
  const { kit, first, second } = setupKit({ storage: visited() })
  await vi.advanceTimersByTimeAsync(3000)
  const connected = kit.connection.connect('org.second')
  await settle()
  second.requests[0]?.approve([on(1, bob)])
  await connected
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get().address).toBe(bob)
  expect(kit.connection.$connection.get().connections).toHaveLength(2)
})

test('waits for a wallet that announces itself late', async () => {
  const { kit, first, fake } = setupKit({ storage: visited(), isEmpty: true })
  await vi.advanceTimersByTimeAsync(2000)
  fake.announce([first.connector])
  await settle()
  first.requests[0]?.approve()
  await settle()
  expect(kit.account.$account.get().isConnected).toBe(true)
})

test('restores a wallet that announces itself after the three seconds', async () => {
  const { kit, first, fake } = setupKit({ storage: visited(), isEmpty: true })
  await vi.advanceTimersByTimeAsync(3000)
  fake.announce([first.connector])
  await settle()
  expect(kit.account.$account.get().status).toBe('disconnected')
  first.requests[0]?.approve()
  await settle()
  expect(kit.account.$account.get().status).toBe('connected')
})

test('does not restore a wallet that shares its identity with another, until they are told apart', async () => {
  const { kit, first, fake } = setupKit({ storage: visited(), isEmpty: true })
  const twin = createFakeConnector({ id: 'org.twin', name: 'first' })
  fake.announce([first.connector, twin.connector])
  await vi.advanceTimersByTimeAsync(1000)
  expect([first.requests, twin.requests]).toEqual([[], []])
  expect(kit.account.$account.get().status).toBe('connecting')
  fake.announce([first.connector])
  await settle()
  expect(first.requests).toHaveLength(1)
})

test.each([
  [
    'shares nothing any more',
    (requests: ReturnType<typeof createFakeConnector>['requests']) => requests[0]?.approve([]),
  ],
  ['fails', (requests: ReturnType<typeof createFakeConnector>['requests']) => requests[0]?.reject(new Error('locked'))],
])('says nothing when the wallet %s', async (_, answer) => {
  const { kit, first } = setupKit({ storage: visited() })
  await settle()
  answer(first.requests)
  await settle()
  expect(kit.connection.$connection.get()).toMatchObject({ restoring: [], failure: undefined })
  await vi.advanceTimersByTimeAsync(3000)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not restore a wallet that cannot connect without a question', async () => {
  const { kit } = setupKit({ storage: visited(), first: { reconnect: undefined as never } })
  await settle()
  expect(kit.account.$account.get().status).toBe('disconnected')
})

test('does not restore where the page does not want it', () => {
  const { kit, first } = setupKit({ storage: visited(), enableReconnect: false })
  expect([kit.account.$account.get().status, first.requests]).toEqual(['disconnected', []])
})

test('asks the wallet anew when the visitor chooses it while it is being restored, and keeps asking past the three seconds', async () => {
  const { kit, first } = setupKit({ storage: visited() })
  await settle()
  const connected = kit.connection.connect('org.first')
  expect(first.requests.map(({ isSilent, signal }) => [isSilent, signal.aborted])).toEqual([
    [true, true],
    [false, false],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  first.requests[1]?.approve([on(1, bob)])
  await connected
  expect(kit.account.$account.get().address).toBe(bob)
})

/** The wallet of one of two chain families was connected at an earlier visit. */
const visitedOnSolana = () =>
  createMemoryStorage({ '@mooring/connections': '{"version":1,"value":[["org.sol","solana"]]}' })

test('goes on restoring the wallet of one chain family when the visitor goes back from that of another', async () => {
  const { kit, sol } = setupFamilies({ storage: visitedOnSolana() })
  await settle()
  await kit.open()
  const given = expect(kit.connection.connect('org.evm')).rejects.toThrow('Connection cancelled')
  kit.router.push({ view: 'ConnectingExternal', connectorId: 'org.evm' })
  kit.router.back()
  await given
  sol.requests[0]?.approve([carol])
  await settle()
  expect(kit.account.of('solana').get()).toMatchObject({ status: 'connected', caipAddress: carol })
})

test('stays at the wallet that is asked when one of another chain family is back, also as part of the page', async () => {
  const { kit, sol } = setupFamilies({ storage: visitedOnSolana(), enableEmbedded: true })
  kit.selectWallet('org.evm')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kit.router.$router.get().route.view).toBe('ConnectingExternal')
  sol.requests[0]?.approve([carol])
  await settle()
  expect(kit.account.of('solana').get().isConnected).toBe(true)
  expect(kit.router.$router.get().route.view).toBe('ConnectingExternal')
})

test.each([
  ['the account, where the modal was opened without a view', undefined, undefined, 'Account'],
  ['the view that the page asked for', { view: 'Connect' }, undefined, 'Connect'],
  ['the view that the visitor went to', undefined, { view: 'WhatIsAWallet' }, 'WhatIsAWallet'],
] as const)('shows %s when the wallet is back', async (_, asked, next, view) => {
  const { kit, first } = setupKit({ storage: visited() })
  await kit.open(asked)
  if (next) kit.router.push(next)
  await settle()
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get().isConnected).toBe(true)
  expect([kit.modal.$modal.get().isOpen, kit.router.$router.get().route.view]).toEqual([true, view])
})

test('shows the account also where a wallet elsewhere is asked ahead of the visitor', async () => {
  const { kit, first, second } = setupKit({ storage: visited() })
  await kit.open()
  await settle()
  kit.connection.connect('org.second', { isAhead: true }).catch(() => {})
  await settle()
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(second.requests).toHaveLength(1)
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('keeps the way out of a network that the page does not offer when another wallet is back', async () => {
  const { kit, evm, sol } = setupFamilies({ storage: visitedOnSolana() })
  await settle()
  const connected = kit.connection.connect('org.evm')
  await settle()
  evm.requests[0]?.approve([on(5, alice)])
  await connected
  await settle()
  await kit.open()
  expect(kit.router.$router.get().route.view).toBe('UnsupportedChain')
  sol.requests[0]?.approve()
  await settle()
  expect(kit.router.$router.get().route.view).toBe('UnsupportedChain')
})

test('lets a visitor choose another wallet as one is back', async () => {
  const { kit, first, second } = setupKit({ storage: visited() })
  await kit.open()
  await settle()
  kit.selectWallet('org.second')
  await settle()
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  expect(second.requests).toHaveLength(1)
  expect([kit.router.$router.get().route.view, second.requests[0]?.signal.aborted]).toEqual(['Connect', false])
})

test('never replaces what the visitor has begun by what was stored', async () => {
  const { kit, first, second } = setupKit({ storage: visited(), enableReconnect: false })
  const connected = kit.connection.connect('org.second')
  kit.connection.restore()
  second.requests[0]?.approve()
  await connected
  await settle()
  expect(first.requests.map(({ isSilent }) => isSilent)).toEqual([true])
  first.requests[0]?.approve([on(1, bob)])
  await settle()
  expect(kit.account.$account.get().connector?.id).toBe('org.second')
  kit.connection.restore()
  expect(kit.connection.$connection.get().connections).toHaveLength(2)
  expect(kit.account.$account.get().connector?.id).toBe('org.second')
})

test('does not come back after a disconnect, even if it could not be restored before', async () => {
  const { kit, storage } = setupKit({ storage: visited() })
  await vi.advanceTimersByTimeAsync(3000)
  await kit.disconnect()
  const next = setupKit({ storage })
  await settle()
  expect([storage.entries.size, next.first.requests]).toEqual([0, []])
})

test('keeps a wallet that was locked, and is connected to it again when its accounts return', async () => {
  const { kit, first, storage } = setupKit({ storage: visited() })
  await settle()
  first.requests[0]?.approve([on(1, alice)])
  await settle()
  first.emit([])
  await settle()
  expect(kit.account.$account.get().status).toBe('disconnected')
  expect(storage.entries.get('@mooring/connections')).toContain('org.first')
  first.emit([on(1, alice)])
  await settle()
  expect(first.requests.map(({ isSilent }) => isSilent)).toEqual([true, true])
  first.requests[1]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get()).toMatchObject({ status: 'connected', address: alice })
  expect(first.listeners()).toBe(1)
  first.emit([])
  kit.dispose()
  expect(first.listeners()).toBe(0)
})

test('watches a wallet that is locked when the page loads, and is connected when it is unlocked', async () => {
  const { kit, first, storage } = setupKit({ storage: visited() })
  await settle()
  first.requests[0]?.approve([])
  await settle()
  expect([kit.account.$account.get().status, first.listeners()]).toEqual(['disconnected', 1])
  first.emit([on(1, alice)])
  await settle()
  first.requests[1]?.approve([on(1, alice)])
  await settle()
  expect(kit.account.$account.get()).toMatchObject({ status: 'connected', address: alice })
  expect([first.listeners(), storage.entries.size > 0]).toEqual([1, true])
})

test.each([
  ['has disconnected', ({ kit }: ReturnType<typeof setupKit>) => kit.disconnect()],
  [
    'has disconnected in another tab',
    async ({ storage }: ReturnType<typeof setupKit>) => {
      storage.entries.clear()
      globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    },
  ],
])('watches a locked wallet no longer once the visitor %s', async (_, act) => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const setup = setupKit({ storage: visited() })
  await settle()
  setup.first.requests[0]?.approve([])
  await settle()
  expect(setup.first.listeners()).toBe(1)
  await act(setup)
  await settle()
  expect(setup.first.listeners()).toBe(0)
})
