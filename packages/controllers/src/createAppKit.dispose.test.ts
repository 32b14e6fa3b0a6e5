import { ModalClosedError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, createMemoryStorage, on, setupKit } from './testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

async function setupConnected(options: setupKit.Options = {}) {
  const setup = setupKit(options)
  const connected = setup.kit.connection.connect('org.first')
  setup.first.requests[0]?.approve([on(1, alice)])
  await connected
  return setup
}

describe('dispose', () => {
  test('gives back every listener and timer', async () => {
    const { kit, first, fake } = await setupConnected({ getBalance: () => Promise.reject(new Error('no node')) })
    const stops = [kit.balance.$balance, kit.account.$account, kit.wallets.$wallets].map((store) =>
      store.listen(() => {}),
    )
    await settle()
    expect(kit.snackbar.$snackbar.get().status).toBe('open')
    await kit.open()
    void kit.connection.connect('org.second').catch(() => {})
    expect([first.listeners(), fake.listeners(), vi.getTimerCount() > 0]).toEqual([1, 1, true])
    kit.dispose()
    for (const stop of stops) stop()
    // nanostores leaves a store a second to find new listeners, and then the store that it is made of.
    await vi.advanceTimersByTimeAsync(5000)
    expect([first.listeners(), fake.listeners(), vi.getTimerCount()]).toEqual([0, 0, 0])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fake.balanceRequests).toHaveLength(1)
    expect([kit.account.$account.lc, kit.network.$network.lc, kit.connection.$connection.lc]).toEqual([0, 0, 0])
  })

  test('ends restoring, and rejects pending connections', async () => {
    const storage = createMemoryStorage({ '@mooring/connections': '{"version":1,"value":[["org.first","eip155"]]}' })
    const { kit, fake } = setupKit({ storage, isEmpty: true })
    expect(kit.account.$account.get().status).toBe('connecting')
    kit.dispose()
    await vi.advanceTimersByTimeAsync(5000)
    expect([fake.listeners(), vi.getTimerCount()]).toEqual([0, 0])

    const waiting = setupKit()
    const told = expect(waiting.kit.connection.connect('org.first')).rejects.toThrow('Connection cancelled')
    waiting.kit.dispose()
    await told
    expect(waiting.first.requests[0]?.signal.aborted).toBe(true)
    await expect(waiting.kit.connection.connect('org.first')).rejects.toThrow('Connection cancelled')
  })

  test('listens to no wallet any more when a listener of the page calls it the moment a wallet connects', async () => {
    const { kit, first } = setupKit()
    kit.account.$account.listen(({ isConnected }) => {
      if (isConnected) kit.dispose()
    })
    const connected = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connected.catch(() => {})
    await settle()
    expect(first.listeners()).toBe(0)
  })

  test('may be called twice, and leaves what is stored for the next visit', async () => {
    const { kit, storage } = await setupConnected()
    kit.dispose()
    kit.dispose()
    expect([...storage.entries.keys()]).toContain('@mooring/connections')
  })

  test('answers who waits for what the modal was opened for', async () => {
    const { kit } = setupKit()
    const told = expect(kit.open({ view: 'WalletSend', arguments: { amount: '1' } })).rejects.toThrow(ModalClosedError)
    kit.dispose()
    await told
  })

  test('goes on to the end, whatever a source or a feature of the page throws', async () => {
    const uncaught = vi.fn()
    vi.stubGlobal('reportError', uncaught)
    const broken = new Error('broken')
    const fail = () => {
      throw broken
    }
    const { kit, first, fake } = await setupConnected({ connectors: [{ watchConnectors: () => fail }] })
    kit.feature(() => ({ dispose: fail }))
    const dispose = vi.fn()
    kit.feature(() => ({ dispose }))
    const refresh = vi.fn()
    const stops = [kit.refresh.watch('balance', fail), kit.refresh.watch('balance', refresh)]
    kit.refresh.ask('balance')
    for (const stop of stops) stop()
    expect([refresh.mock.calls.length, uncaught.mock.calls.length]).toEqual([1, 1])
    expect(() => kit.dispose()).not.toThrow()
    expect([dispose.mock.calls.length, first.listeners(), fake.listeners()]).toEqual([1, 0, 0])
    expect(uncaught.mock.calls).toEqual([[broken], [broken], [broken]])
    vi.unstubAllGlobals()
  })
})
