import { PartNotLoadedError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppKit } from './createAppKit.js'
import { lazyCode } from './lazyCode.js'
import type { lazyPart } from './lazyPart.js'
import { createFakeAdapter } from './testing/createFakeAdapter.js'
import { createFakeConnector } from './testing/createFakeConnector.js'
import { createMemoryStorage, mainnet, polygon, setupKit, solana } from './testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const visited = () => createMemoryStorage({ '@mooring/connections': '{"version":1,"value":[["org.first","eip155"]]}' })

/** A page whose late code is still on its way. */
function holdCode() {
  const code = lazyCode.loaded()
  if (!code) throw new Error('The code was not loaded before the tests')
  const waiting: { resolve: (code: typeof lazyPart) => void; reject: (error: Error) => void }[] = []
  const loaded = vi.spyOn(lazyCode, 'loaded').mockReturnValue(undefined)
  vi.spyOn(lazyCode, 'load').mockImplementation(
    () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  )
  return {
    requests: () => waiting.length,
    async arrive() {
      loaded.mockReturnValue(code)
      for (const { resolve } of waiting.splice(0)) resolve(code)
      await settle()
    },
    async fail() {
      for (const { reject } of waiting.splice(0)) reject(new PartNotLoadedError({ cause: new TypeError('offline') }))
      await settle()
    },
  }
}

/** What became of a promise, as far as it is over. */
function outcomeOf(promise: Promise<unknown>): () => string {
  let outcome = 'pending'
  promise.then(
    () => {
      outcome = 'done'
    },
    ({ name }) => {
      outcome = name
    },
  )
  return () => outcome
}

test('nothing is loaded for a visitor without a wallet, and opening the modal loads it', async () => {
  const { requests } = holdCode()
  const { kit } = setupKit()
  kit.balance.$balance.subscribe(() => {})
  kit.connection.cancel()
  kit.network.cancelSwitch()
  await kit.balance.refresh()
  expect(requests()).toBe(0)
  void kit.open()
  expect(requests()).toBeGreaterThan(0)
})

describe('preloading', () => {
  test('makes in advance what connecting needs, once', async () => {
    const code = lazyCode.loaded()
    if (!code) throw new Error('The code was not loaded before the tests')
    const create = vi.spyOn(code, 'createLazyConnection')
    const { kit } = setupKit({ storage: visited(), enableReconnect: false })
    expect(create).not.toHaveBeenCalled()
    await kit.preload()
    await kit.preload()
    kit.connection.connect('org.first').catch(() => {})
    expect(create).toHaveBeenCalledTimes(1)
    expect(kit.connection.$connection.get()).toMatchObject({ attempt: { connectorId: 'org.first' }, restoring: [] })
    kit.dispose()
  })

  test('leaves a wallet of an earlier visit on its way back', async () => {
    const { arrive } = holdCode()
    const { kit, first, storage } = setupKit({ storage: visited() })
    const { restoring } = kit.connection.$connection.get()
    const preloaded = kit.preload()
    await arrive()
    await preloaded
    expect(restoring).toHaveLength(1)
    expect(kit.connection.$connection.get().restoring).toEqual(restoring)
    expect(storage.entries).toEqual(visited().entries)
    expect(first.requests).toHaveLength(1)
    kit.dispose()
  })

  test('makes nothing for an instance that is gone', async () => {
    const { arrive } = holdCode()
    const { kit, first } = setupKit({ storage: visited() })
    const preloaded = kit.preload()
    kit.dispose()
    await arrive()
    await preloaded
    await vi.advanceTimersByTimeAsync(5000)
    expect([first.requests.length, vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe('before its code is there', () => {
  test('a wallet is asked once as soon as it is, however often it was chosen', async () => {
    const { arrive } = holdCode()
    const { kit, first } = setupKit()
    const outcomes = [outcomeOf(kit.connection.connect('org.first')), outcomeOf(kit.connection.connect('org.first'))]
    await settle()
    expect(first.requests).toEqual([])
    await arrive()
    expect(first.requests).toHaveLength(1)
    first.requests[0]?.approve()
    await settle()
    expect(outcomes.map((outcome) => outcome())).toEqual(['done', 'done'])
    expect(kit.account.$account.get().isConnected).toBe(true)
  })

  test.each([
    ['goes back', ({ kit }: ReturnType<typeof setupKit>) => kit.connection.cancel()],
    ['leaves the page', ({ kit }: ReturnType<typeof setupKit>) => kit.dispose()],
  ])('no wallet is asked for a visitor who %s', async (_, leave) => {
    const { arrive } = holdCode()
    const page = setupKit()
    const connected = outcomeOf(page.kit.connection.connect('org.first'))
    const switched = outcomeOf(page.kit.network.switchNetwork(polygon))
    leave(page)
    page.kit.network.cancelSwitch()
    await arrive()
    expect([connected(), switched()]).toEqual(['ConnectionCancelledError', 'ConnectionCancelledError'])
    expect(page.first.requests).toEqual([])
    expect(page.kit.network.$network.get().caipNetworkId).toBe('eip155:1')
  })

  test('a disposed instance asks nothing later, either', async () => {
    const { arrive } = holdCode()
    const { kit, first } = setupKit({ storage: visited() })
    kit.wallets.$wallets.get()
    kit.dispose()
    await arrive()
    const connected = outcomeOf(kit.connection.connect('org.first'))
    await vi.advanceTimersByTimeAsync(5000)
    expect([first.requests.length, connected()]).toEqual([0, 'ConnectionCancelledError'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the network is changed as soon as it is, and the wallet chosen before it answers first', async () => {
    const { arrive } = holdCode()
    const { kit, first } = setupKit()
    kit.selectWallet('org.first')
    const switched = outcomeOf(kit.network.switchNetwork(polygon))
    await arrive()
    expect([first.requests.length, switched()]).toEqual([1, 'done'])
    expect(kit.network.$network.get().caipNetworkId).toBe('eip155:137')
  })
})

describe('a wallet of an earlier visit', () => {
  test('is said to be connecting at once, while all that it needs is loaded at the same time', async () => {
    const { requests, arrive } = holdCode()
    const preloads: string[] = []
    const first = createFakeConnector({ id: 'org.first' })
    const adapters = (['eip155', 'solana'] as const).map((namespace) => ({
      ...createFakeAdapter({ namespace, connectors: namespace === 'eip155' ? [first.connector] : [] }).adapter,
      preload: async () => void preloads.push(namespace),
    }))
    const kit = createAppKit({ networks: [mainnet, solana], adapters, storage: visited() })
    expect(kit.account.$account.get().status).toBe('connecting')
    expect([requests(), preloads]).toEqual([1, ['eip155']])
    const statuses: string[] = []
    kit.account.$account.listen(({ status }) => statuses.push(status))
    await arrive()
    first.requests[0]?.approve()
    await settle()
    expect([...new Set(statuses)]).toEqual(['connecting', 'connected'])
    expect(first.requests.map(({ isSilent }) => isSilent)).toEqual([true])
  })

  test('is not waited for longer than three seconds, and is connected when the code comes after all', async () => {
    const { arrive } = holdCode()
    const { kit, first } = setupKit({ storage: visited() })
    await vi.advanceTimersByTimeAsync(2999)
    expect(kit.account.$account.get().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.account.$account.get().status).toBe('disconnected')
    await arrive()
    first.requests[0]?.approve()
    await settle()
    expect(kit.account.$account.get().isConnected).toBe(true)
  })

  test('that another tab has forgotten meanwhile is not connected', async () => {
    const { arrive } = holdCode()
    const storage = visited()
    const { kit, first } = setupKit({ storage })
    storage.entries.clear()
    await arrive()
    expect([first.requests.length, kit.account.$account.get().status]).toEqual([0, 'disconnected'])
  })
})

describe('code that cannot be loaded', () => {
  test('is said where something was asked, and the next call tries again', async () => {
    const { arrive, fail } = holdCode()
    const { kit, first } = setupKit()
    const asked = [kit.connection.connect('org.first'), kit.switchNetwork(polygon), kit.disconnect()].map(outcomeOf)
    await fail()
    expect(asked.map((outcome) => outcome())).toEqual(Array(3).fill('PartNotLoadedError'))
    const again = outcomeOf(kit.connection.connect('org.first'))
    await arrive()
    first.requests[0]?.approve()
    await settle()
    expect(again()).toBe('done')
  })

  test('ends the wait for a wallet of an earlier visit, and forgets nothing', async () => {
    const { fail } = holdCode()
    const { kit, storage } = setupKit({ storage: visited() })
    await fail()
    expect(kit.account.$account.get().status).toBe('disconnected')
    expect(storage.entries.size).toBe(1)
  })

  test('forgets no wallet of an earlier visit either when another one is connected later', async () => {
    const { arrive, fail } = holdCode()
    const { kit, second, storage } = setupKit({ storage: visited() })
    await fail()
    const connected = outcomeOf(kit.connection.connect('org.second'))
    await arrive()
    second.requests[0]?.approve()
    await settle()
    expect(connected()).toBe('done')
    const [, old] = JSON.parse(storage.entries.get('@mooring/connections') ?? '').value
    expect(old).toEqual(['org.first', 'eip155'])
  })

  test('is reported for a wallet that was chosen without a promise', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { fail } = holdCode()
    setupKit().kit.selectWallet('org.first')
    await fail()
    expect(reported.mock.calls.map(([{ name }]) => name)).toEqual(['PartNotLoadedError'])
    vi.unstubAllGlobals()
  })
})
