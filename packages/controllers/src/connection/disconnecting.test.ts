import { ConnectionCancelledError, DisconnectError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setupFamilies } from '../testing/setupFamilies.js'
import { alice, bob, on, setupKit, solana } from '../testing/setupKit.js'

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
  return setup
}

describe('disconnecting', () => {
  test('gives the permission back, and stays disconnected at the next visit', async () => {
    const { kit, first, storage } = await setupConnected()
    await kit.disconnect()
    expect([first.disconnects(), first.listeners(), storage.entries.has(kept)]).toEqual([1, 0, false])
    const next = setupKit({ storage })
    await vi.advanceTimersByTimeAsync(5000)
    expect(next.first.requests).toEqual([])
    expect(next.kit.account.$account.get().status).toBe('disconnected')
  })

  test('gives up the pending request, and settles its promise', async () => {
    const { kit, first } = setupKit()
    const failed = expect(kit.connection.connect('org.first')).rejects.toThrow(ConnectionCancelledError)
    await kit.disconnect()
    await failed
    first.requests[0]?.approve()
    await settle()
    expect(kit.account.$account.get().status).toBe('disconnected')
    expect(first.disconnects()).toBe(0)
  })

  test.each([
    [
      'refuses',
      async () => {
        throw new Error('extension gone')
      },
    ],
    [
      'throws at once',
      () => {
        throw new Error('extension gone')
      },
    ],
  ])('forgets the wallet here also when it %s, and says what failed', async (_, disconnect) => {
    const { kit, storage, events } = await setupConnected({ first: { disconnect } })
    const error = await kit.disconnect().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DisconnectError)
    expect(error).toMatchObject({ shortMessage: 'Failed to disconnect', cause: { message: 'extension gone' } })
    expect(kit.account.$account.get().status).toBe('disconnected')
    expect(storage.entries.has(kept)).toBe(false)
    expect(events.slice(-2)).toEqual(['DISCONNECT_SUCCESS', 'DISCONNECT_ERROR'])
    await vi.waitFor(() =>
      expect(kit.snackbar.$snackbar.get()).toMatchObject({
        status: 'open',
        snack: { message: 'connection.kept', parameters: { wallet: 'First' } },
      }),
    )
  })

  test('ends the wallet that is named, and lets the visitor go on with the one that is asked', async () => {
    const { kit, first, second } = await setupConnected()
    const connected = kit.connection.connect('org.second')
    await kit.disconnect({ id: 'org.first' })
    expect([first.disconnects(), kit.connection.$connection.get().attempt?.connectorId]).toEqual([1, 'org.second'])
    second.requests[0]?.approve()
    await connected
    expect(kit.account.$account.get().connector?.id).toBe('org.second')
  })

  test('gives up the wallet that is named while it is asked, and keeps the one in use', async () => {
    const { kit, first } = await setupConnected()
    const given = expect(kit.connection.connect('org.second')).rejects.toThrow(ConnectionCancelledError)
    await kit.disconnect({ id: 'org.second' })
    await given
    expect([first.disconnects(), kit.account.$account.get().address]).toEqual([0, alice])
  })

  test('of an instance that is gone leaves what its successor has stored', async () => {
    const { kit, storage } = await setupConnected()
    kit.dispose()
    await kit.disconnect()
    expect(storage.entries.has(kept)).toBe(true)
  })

  test('asks a wallet that has left the list for its permission, too', async () => {
    const { kit, first, fake } = await setupConnected()
    fake.announce([])
    await kit.disconnect()
    expect(first.disconnects()).toBe(1)
  })

  test('ends the other chain family although a listener of the page throws', async () => {
    vi.stubGlobal('reportError', () => {})
    const { kit, evm, sol, connectBoth } = setupFamilies()
    await connectBoth()
    kit.events.$event.listen(() => {
      throw new Error('of the page')
    })
    await kit.disconnect()
    expect([evm.disconnects(), sol.disconnects()]).toEqual([1, 1])
    vi.unstubAllGlobals()
  })

  test('says what failed also to a listener of the page that asks for it while an event is under way', async () => {
    const disconnect = () => Promise.reject(new Error('extension gone'))
    const { kit, first, events } = setupKit({ first: { disconnect } })
    let ended: Promise<unknown> | undefined
    kit.account.$account.listen(({ isConnected }) => {
      if (isConnected) ended = kit.disconnect().catch((error: unknown) => error)
    })
    const connected = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connected.catch(() => {})
    expect(await ended).toBeInstanceOf(DisconnectError)
    expect(events).toContain('DISCONNECT_ERROR')
    // Said once: the next time nothing is connected.
    await kit.disconnect()
  })

  test('does nothing where nothing is connected', async () => {
    const { kit, first, events } = setupKit()
    await kit.disconnect()
    expect([first.disconnects(), events.length]).toEqual([0, 1])
  })

  test('says that a wallet has ended a family, and lists the wallets once the family in use has none', async () => {
    const { kit, evm, sol, connectBoth } = setupFamilies()
    await connectBoth()
    await kit.switchNetwork(solana)
    await kit.open()
    evm.emit([])
    expect(kit.account.of('eip155').get().isConnected).toBe(false)
    expect(kit.modal.$modal.get().isOpen).toBe(true)
    expect(kit.snackbar.$snackbar.get()).toMatchObject({
      snack: { message: 'connection.ended', parameters: { wallet: 'Example Wallet', family: undefined } },
    })
    expect(kit.router.$router.get().route.view).toBe('Account')
    sol.emit([])
    expect(kit.modal.$modal.get().isOpen).toBe(true)
    expect(kit.router.$router.get().route.view).toBe('Connect')
  })

  test('closes the modal and says nothing when the visitor has disconnected', async () => {
    const { kit, connectBoth } = setupFamilies()
    await connectBoth()
    await kit.open()
    await kit.disconnect()
    expect(kit.modal.$modal.get().isOpen).toBe(false)
    expect(kit.snackbar.$snackbar.get().status).toBe('closed')
  })

  test('says which account is in use when the wallet has taken the other one back', async () => {
    const { kit, first } = await setupConnected()
    const snack = () => kit.snackbar.$snackbar.get()
    first.emit([on(137, alice), on(137, bob)])
    first.emit([on(137, alice)])
    expect(snack().status).toBe('closed')
    first.emit([on(137, bob)])
    expect(snack()).toMatchObject({
      snack: { message: 'connection.replaced', parameters: { wallet: 'First', address: '0x7099…79C8' } },
    })
  })

  test('reports a wallet that goes while another is asked, and leaves the modal to the other', async () => {
    const { kit, first, second, events } = await setupConnected()
    await kit.open()
    const connected = kit.connection.connect('org.second')
    first.emit([])
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS')
    expect(kit.modal.$modal.get().isOpen).toBe(true)
    second.requests[0]?.approve()
    await connected
    expect(kit.account.$account.get().isConnected).toBe(true)
  })

  test('disconnects one family, or all of them', async () => {
    const { kit, evm, sol, connectBoth } = setupFamilies()
    await connectBoth()
    expect(kit.network.$network.get().namespace).toBe('solana')
    await kit.disconnect({ namespace: 'solana' })
    expect([kit.account.of('eip155').get().status, kit.account.of('solana').get().status]).toEqual([
      'connected',
      'disconnected',
    ])
    await connectBoth()
    await kit.disconnect()
    expect([kit.account.of('eip155').get().status, kit.account.of('solana').get().status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    // Nothing is left of who was connected.
    for (const namespace of ['eip155', 'solana'] as const)
      expect(kit.account.of(namespace).get()).toEqual({
        namespace,
        status: 'disconnected',
        isConnected: false,
        allAccounts: [],
      })
    expect([evm.disconnects(), sol.disconnects()]).toEqual([1, 2])
  })
})
