import {
  BaseError,
  ConnectionCancelledError,
  ConnectorNotFoundError,
  NoAccountError,
  UserRejectedRequestError,
  type Wallet,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, bob, carol, mainnet, on, setupKit, solana } from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const kept = '@mooring/connections'

/** A kit whose first wallet has connected with Alice's account. */
async function setupConnected(options: setupKit.Options = {}) {
  const setup = setupKit(options)
  const connected = setup.kit.connection.connect('org.first')
  setup.first.requests[0]?.approve([on(1, alice)])
  await connected
  return { ...setup, state: () => setup.kit.connection.$connection.get() }
}

describe('connecting', () => {
  test('connects, remembers the wallet, and listens to it once', async () => {
    const { kit, first, storage, events } = setupKit()
    const connected = kit.connection.connect('org.first')
    expect(kit.account.$account.get()).toMatchObject({ status: 'connecting', isConnected: false })
    first.requests[0]?.approve([on(1, alice), on(1, bob)])
    await connected
    expect(kit.account.$account.get()).toMatchObject({
      status: 'connected',
      address: alice,
      caipAddress: on(1, alice),
      allAccounts: [{ address: alice }, { address: bob }],
      connector: { id: 'org.first' },
    })
    expect(storage.entries.get(kept)).toBe('{"version":1,"value":[["org.first","eip155"]]}')
    expect(first.listeners()).toBe(1)
    expect(events).toEqual(['MODAL_CREATED', 'CONNECT_SUCCESS'])
  })

  test('asks a wallet once, however often its button is pressed, and all who asked are answered', async () => {
    const { kit, first } = setupKit()
    const both = [kit.connection.connect('org.first'), kit.connection.connect('org.first')]
    expect(first.requests).toHaveLength(1)
    first.requests[0]?.approve()
    await expect(Promise.all(both)).resolves.toEqual([undefined, undefined])
  })

  test('preloads its rules without a change, also while a wallet is asked', async () => {
    const { kit, first, storage } = setupKit()
    const states: unknown[] = []
    kit.connection.$connection.listen((state) => states.push(state))
    await kit.connection.preload()
    expect(states).toEqual([])
    const connected = kit.connection.connect('org.first')
    expect(states).toHaveLength(1)
    await kit.connection.preload()
    expect(states).toHaveLength(1)
    expect(storage.entries.has(kept)).toBe(false)
    first.requests[0]?.approve()
    await expect(connected).resolves.toBeUndefined()
  })

  test('asks a wallet anew for a chain family that it is not being asked for', async () => {
    const phone = createFakeConnector({ id: 'phone', type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
    const { kit } = setupKit({
      networks: [mainnet, solana],
      more: [createFakeAdapter({ namespace: 'solana' }).adapter],
      connectors: [createFakeSource({ connectors: [phone.connector] }).source],
    })
    const first = expect(kit.connection.connect('phone', { namespaces: ['eip155'] })).rejects.toThrow('cancelled')
    const second = kit.connection.connect('phone', { namespaces: ['solana'] })
    phone.requests[0]?.approve([on(1, alice)])
    phone.requests[1]?.approve([carol])
    await Promise.all([first, second])
    expect(kit.account.of('solana').get().caipAddress).toBe(carol)
    expect(kit.account.of('eip155').get().isConnected).toBe(false)
  })

  test('says so when the wallet is not in the page', async () => {
    const { kit } = setupKit()
    await expect(kit.connection.connect('org.nowhere')).rejects.toThrow(ConnectorNotFoundError)
  })

  test('reports a refusal, stays there for a second try, and then connects', async () => {
    const { kit, first } = setupKit()
    const refused = kit.connection.connect('org.first')
    first.requests[0]?.reject({ code: 4001, message: 'User rejected the request.' })
    await expect(refused).rejects.toThrow(UserRejectedRequestError)
    expect(kit.connection.$connection.get()).toMatchObject({
      connections: [],
      failure: { connectorId: 'org.first', error: { name: 'UserRejectedRequestError' } },
    })
    const connected = kit.connection.retry('org.first')
    first.requests[1]?.approve()
    await expect(connected).resolves.toBeUndefined()
  })

  test('asks once more when told to, although the wallet has not answered', async () => {
    const { kit, first } = setupKit()
    const old = kit.connection.connect('org.first')
    const failed = expect(old).rejects.toThrow(ConnectionCancelledError)
    await settle()
    const connected = kit.connection.retry('org.first')
    expect(first.requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    first.requests[1]?.approve()
    await Promise.all([failed, connected])
  })

  test('waits for a wallet that never answers until the visitor goes back, and forgets the answer that comes then', async () => {
    const { kit, first, storage } = setupKit()
    await kit.open()
    kit.router.push({ view: 'ConnectingExternal', connectorId: 'org.first' })
    const failed = expect(kit.connection.connect('org.first')).rejects.toThrow(ConnectionCancelledError)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(kit.account.$account.get().status).toBe('connecting')
    kit.router.back()
    await failed
    expect(first.requests[0]?.signal.aborted).toBe(true)
    first.requests[0]?.approve()
    await settle()
    expect(kit.account.$account.get().status).toBe('disconnected')
    expect([first.listeners(), storage.entries.size]).toEqual([0, 0])
  })

  test('takes the answer that comes when the modal is closed already', async () => {
    const { kit, first } = setupKit()
    await kit.open()
    kit.router.push({ view: 'ConnectingExternal', connectorId: 'org.first' })
    const connected = kit.connection.connect('org.first')
    kit.close()
    first.requests[0]?.approve()
    await connected
    expect(kit.account.$account.get().isConnected).toBe(true)
    expect(kit.modal.$modal.get().isOpen).toBe(false)
  })

  test('takes the first of two answers', async () => {
    const { kit, first, events } = await setupConnected()
    first.requests[0]?.approve([on(1, bob)])
    first.requests[0]?.reject(new Error('changed my mind'))
    await settle()
    expect(kit.account.$account.get().address).toBe(alice)
    expect(events.filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const hostile = new Proxy({}, { get: () => expect.fail, has: () => true })
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a symbol', Symbol('no')],
    ['a number', Number.NaN],
    ['a function', () => {}],
    ['a proxy', hostile],
    ['a revoked proxy', revoked.proxy],
    [
      'an object whose message throws',
      Object.defineProperty({}, 'message', {
        get: () => {
          throw new Error('gotcha')
        },
      }),
    ],
  ])('turns %s, thrown by a wallet, into one of our errors', async (_, thrown) => {
    const { kit, first } = setupKit()
    const connected = kit.connection.connect('org.first')
    first.requests[0]?.reject(thrown)
    await expect(connected).rejects.toBeInstanceOf(BaseError)
    expect(kit.account.$account.get().status).toBe('disconnected')
  })

  test('turns what a wallet throws at once into one of our errors', async () => {
    const { kit } = setupKit({
      first: {
        connect: () => {
          throw 'no'
        },
      },
    })
    await expect(kit.connection.connect('org.first')).rejects.toMatchObject({ shortMessage: 'no' })
  })

  test.each([
    ['no account', []],
    ['an account without form', ['0x1' as never]],
    ['an account of another family', [carol]],
  ])('does not connect to a wallet that shares %s', async (_, accounts) => {
    const { kit, first } = setupKit()
    const connected = kit.connection.connect('org.first')
    first.requests[0]?.approve(accounts)
    await expect(connected).rejects.toThrow(NoAccountError)
    expect(first.listeners()).toBe(0)
  })

  test.each([['of another family', { namespace: 'solana' } as const]])(
    'does not connect to a wallet %s',
    async (_, wallet) => {
      const { kit, first } = setupKit({ wallet })
      const connected = kit.connection.connect('org.first')
      first.requests[0]?.approve()
      await expect(connected).rejects.toThrow(NoAccountError)
    },
  )

  test('does not connect to a wallet that answers with nothing', async () => {
    const { kit } = setupKit({ first: { connect: async () => undefined as unknown as readonly Wallet[] } })
    await expect(kit.connection.connect('org.first')).rejects.toThrow(NoAccountError)
  })

  test('connects for a listener of the page that asks while another event is under way', async () => {
    const { kit, first, second } = await setupConnected()
    let again: Promise<void> | undefined
    kit.account.$account.listen(({ status }) => {
      if (status === 'disconnected' && !again) again = kit.connection.connect('org.second')
    })
    first.emit([])
    await settle()
    second.requests[0]?.approve()
    await expect(again).resolves.toBeUndefined()
  })
})

describe('a connected wallet', () => {
  test('may change its account and its network', async () => {
    const { kit, first } = await setupConnected()
    first.emit([on(137, bob), on(137, alice)])
    expect(kit.account.$account.get()).toMatchObject({
      address: bob,
      allAccounts: [{ address: bob }, { address: alice }],
    })
    expect(kit.network.$network.get().network?.name).toBe('Polygon')
  })

  test('is kept and watched when it is locked, which looks like a disconnection', async () => {
    const { kit, first, storage, events } = await setupConnected()
    first.emit([])
    expect(kit.account.$account.get()).toMatchObject({ status: 'disconnected', address: undefined, wallet: undefined })
    expect([storage.entries.has(kept), first.listeners(), first.disconnects()]).toEqual([true, 1, 0])
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS')
  })

  test('is let go in full although a listener of the page throws', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { kit, first, storage } = await setupConnected()
    kit.account.$account.listen(() => {
      throw new Error('of the page')
    })
    first.emit([])
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'of the page' }))
    vi.unstubAllGlobals()
    expect([storage.entries.has(kept), first.listeners()]).toEqual([true, 1])
  })

  test('keeps the accounts that have a form when it sends others among them', async () => {
    const { kit, first } = await setupConnected()
    first.emit(['nonsense' as never, on(1, bob)])
    expect(kit.account.$account.get().allAccounts).toEqual([
      { namespace: 'eip155', address: bob, caipAddress: on(1, bob) },
    ])
  })

  test('stays in use until the second one answers', async () => {
    const { kit, first, second, storage } = await setupConnected()
    const changed = kit.connection.connect('org.second')
    expect(kit.account.$account.get()).toMatchObject({ status: 'connecting', isConnected: true, address: alice })
    first.emit([on(1, alice), on(1, bob)])
    expect(kit.account.$account.get().allAccounts).toHaveLength(2)
    second.requests[0]?.approve([on(1, bob)])
    await changed
    expect(kit.account.$account.get()).toMatchObject({ address: bob, connector: { id: 'org.second' } })
    expect([first.listeners(), second.listeners()]).toEqual([1, 1])
    expect(storage.entries.get(kept)).toContain('org.second')
    first.emit([])
    expect(kit.account.$account.get().isConnected).toBe(true)
  })

  test('stays in use when the second one refuses, or is given up', async () => {
    const { kit, second, state } = await setupConnected()
    const refused = kit.connection.connect('org.second')
    second.requests[0]?.reject({ code: 4001 })
    await expect(refused).rejects.toThrow(UserRejectedRequestError)
    expect(state()).toMatchObject({
      connections: [{ accounts: [on(1, alice)] }],
      failure: { connectorId: 'org.second' },
    })
    const given = expect(kit.connection.connect('org.second')).rejects.toThrow(ConnectionCancelledError)
    kit.connection.cancel()
    await given
    expect(state()).toMatchObject({ connections: [{ accounts: [on(1, alice)] }], failure: undefined })
  })

  test('leaves nothing when it goes while the second one is asked in vain', async () => {
    const { kit, first, second, state } = await setupConnected()
    const refused = kit.connection.connect('org.second')
    first.emit([])
    second.requests[0]?.reject({ code: 4001 })
    await expect(refused).rejects.toThrow(UserRejectedRequestError)
    expect(state().connections).toEqual([])
    // It may be locked only.
    expect(first.listeners()).toBe(1)
  })
})

test('a wallet that goes on talking after it was let go is not heard', async () => {
  const watchers: ((change: Wallet.State) => void)[] = []
  const watch: Wallet['watch'] = (onChange) => {
    watchers.push(onChange)
    return () => {}
  }
  const { kit, second } = await setupConnected({ wallet: { watch } })
  const changed = kit.connection.connect('org.second')
  second.requests[0]?.approve([on(1, bob)])
  await changed
  await kit.connection.disconnect({ id: 'org.first' })
  for (const watcher of watchers) watcher({ accounts: [on(1, alice)] })
  for (const watcher of watchers) watcher({ accounts: [] })
  expect(watchers).toHaveLength(1)
  expect(kit.account.$account.get()).toMatchObject({ isConnected: true, address: bob })
})
