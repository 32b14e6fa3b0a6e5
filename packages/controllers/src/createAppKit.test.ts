import type { PlainView } from '@mooring/core'
import { shakeTime } from '@mooring/core/internal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewDelay } from './connection/createWalletSelection.js'
import { createModalController } from './modal/createModalController.js'
import { createRouterController } from './router/createRouterController.js'
import { createFakeAdapter } from './testing/createFakeAdapter.js'
import { alice, bob, on, setupKit } from './testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function setupConnected(options: setupKit.Options = {}) {
  const setup = setupKit(options)
  const connected = setup.kit.connection.connect('org.first')
  setup.first.requests[0]?.approve([on(1, alice)])
  await connected
  return setup
}

const viewOf = ({ kit }: Pick<ReturnType<typeof setupKit>, 'kit'>) => kit.router.$router.get().route.view
const isOpen = ({ kit }: Pick<ReturnType<typeof setupKit>, 'kit'>) => kit.modal.$modal.get().isOpen

describe('opening', () => {
  test('shows Connect to a visitor without a wallet, and the account to one with', async () => {
    const setup = await setupConnected()
    await setup.kit.open()
    expect([viewOf(setup), isOpen(setup)]).toEqual(['Account', true])
    await setup.kit.disconnect()
    expect(isOpen(setup)).toBe(false)
    await setup.kit.open()
    expect(viewOf(setup)).toBe('Connect')
  })

  test('honours the view that is asked for', async () => {
    const setup = setupKit()
    await setup.kit.open({ view: 'WhatIsAWallet' })
    expect(setup.kit.router.$router.get()).toEqual({
      route: { view: 'WhatIsAWallet' },
      history: [{ view: 'WhatIsAWallet' }],
    })
  })

  test.each<[string, PlainView]>([
    ['Android', 'AllWallets'],
    ['Linux', 'ConnectingWalletConnectBasic'],
  ])('without adapters shows on %s the view %s, whatever is asked for', async (userAgent, view) => {
    vi.stubGlobal('navigator', { userAgent })
    const setup = setupKit({ adapters: [] })
    await setup.kit.open({ view: 'Account' })
    expect(viewOf(setup)).toBe(view)
  })

  test('takes an event for no view: a button may be given the function as it is', async () => {
    const setup = setupKit()
    // The window, in a browser.
    const event = { type: 'click', view: globalThis }
    await setup.kit.open(event as never)
    expect(viewOf(setup)).toBe('Connect')
  })

  test('is at once on screen: nothing is awaited', () => {
    const setup = setupKit()
    void setup.kit.open()
    expect(setup.kit.modal.$modal.get()).toEqual({ isOpen: true, isLoading: true, isShaking: false })
    setup.kit.modal.shown()
    expect(setup.kit.modal.$modal.get().isLoading).toBe(false)
  })

  test('says that a view of a remote service needs a project id', async () => {
    const alertOf = async (options: setupKit.Options, view: PlainView) => {
      const { kit } = setupKit(options)
      await kit.open({ view })
      return kit.alert.$alert.get()?.shortMessage
    }
    expect(await alertOf({}, 'AllWallets')).toBe('Project ID Not Configured')
    expect(await alertOf({}, 'Connect')).toBeUndefined()
    expect(await alertOf({ projectId: 'id' }, 'AllWallets')).toBeUndefined()
    expect(await alertOf({ services: 'https://services.example.org' }, 'AllWallets')).toBeUndefined()
    expect(await alertOf({ debug: false }, 'AllWallets')).toBeUndefined()
  })

  test('lets the alert be put away', async () => {
    const { kit } = setupKit()
    await kit.open({ view: 'AllWallets' })
    kit.alert.hide()
    expect(kit.alert.$alert.get()).toBeUndefined()
  })
})

describe('moving about', () => {
  test('goes back view by view, and then closes', async () => {
    const setup = setupKit()
    const { router, open } = setup.kit
    await open()
    router.push({ view: 'WhatIsAWallet' })
    router.replace({ view: 'GetWallet' })
    router.push({ view: 'ConnectingExternal', connectorId: 'org.first' })
    expect(router.$router.get().route).toEqual({ view: 'ConnectingExternal', connectorId: 'org.first' })
    router.back()
    expect(viewOf(setup)).toBe('GetWallet')
    router.back()
    router.back()
    expect([viewOf(setup), isOpen(setup)]).toEqual(['Connect', false])
  })

  test('gives up the change of network when its view is left', async () => {
    const { kit } = await setupConnected({ wallet: { switchNetwork: () => new Promise(() => {}) } })
    await kit.open()
    kit.router.push({ view: 'Networks' })
    const given = expect(kit.switchNetwork(kit.network.$networks.get()[1] ?? expect.unreachable())).rejects.toThrow(
      'Connection cancelled',
    )
    kit.router.back()
    await given
    expect(kit.network.$switch.get().status).toBe('idle')
  })

  test('tells which view was left before it tells to close', () => {
    const log: string[] = []
    const router = createRouterController({ onClose: () => log.push('close') })
    const stop = router.onLeave('UnsupportedChain', () => log.push('leave'))
    router.reset({ view: 'Connect' })
    router.push({ view: 'UnsupportedChain' })
    router.back()
    expect(log).toEqual(['leave', 'close'])
    stop()
    router.back()
    expect(log).toEqual(['leave', 'close', 'close'])
  })
})

describe('choosing a wallet', () => {
  test('shows the view that waits for it, and closes when it has answered', async () => {
    const setup = setupKit()
    await setup.kit.open()
    setup.kit.selectWallet('org.first')
    await vi.advanceTimersByTimeAsync(viewDelay)
    expect(setup.kit.router.$router.get().route).toEqual({ view: 'ConnectingExternal', connectorId: 'org.first' })
    setup.first.requests[0]?.approve()
    await settle()
    expect([setup.kit.account.$account.get().isConnected, isOpen(setup)]).toEqual([true, false])
  })

  test('goes on when code is loaded in advance meanwhile', async () => {
    const setup = setupKit()
    await setup.kit.open()
    setup.kit.selectWallet('org.first')
    await setup.kit.preload()
    await vi.advanceTimersByTimeAsync(viewDelay)
    expect(viewOf(setup)).toBe('ConnectingExternal')
  })

  test('leaves a refusal to the view, where the visitor may go back', async () => {
    const setup = setupKit()
    await setup.kit.open()
    setup.kit.selectWallet('org.first')
    setup.first.requests[0]?.reject({ code: 4001 })
    await settle()
    expect([viewOf(setup), isOpen(setup)]).toEqual(['ConnectingExternal', true])
    setup.kit.router.back()
    expect(viewOf(setup)).toBe('Connect')
  })

  test('does not break on a wallet that has just gone', async () => {
    const setup = setupKit()
    await setup.kit.open()
    setup.kit.selectWallet('org.gone')
    await settle()
    expect(setup.kit.account.$account.get().status).toBe('disconnected')
  })
})

describe('closing', () => {
  test('shakes for half a second instead of closing where it may not close', () => {
    const log: string[] = []
    const modal = createModalController({
      mayClose: () => false,
      onOpened: () => log.push('opened'),
      onClosed: () => log.push('closed'),
    })
    modal.open()
    modal.close()
    expect(modal.$modal.get()).toMatchObject({ isOpen: true, isShaking: true })
    vi.advanceTimersByTime(shakeTime - 1)
    expect(modal.$modal.get().isShaking).toBe(true)
    vi.advanceTimersByTime(1)
    expect(modal.$modal.get().isShaking).toBe(false)
    modal.close()
    modal.dispose()
    expect(vi.getTimerCount()).toBe(0)
    expect(log).toEqual(['opened'])
  })

  test('closes when the visitor has connected', async () => {
    const setup = setupKit()
    await setup.kit.open()
    const connected = setup.kit.connection.connect('org.first')
    setup.first.requests[0]?.approve()
    await connected
    expect(isOpen(setup)).toBe(false)
  })

  test('as part of the page goes on with the account, or with connecting', async () => {
    const setup = setupKit({ enableEmbedded: true })
    expect(viewOf(setup)).toBe('Connect')
    await setup.kit.open({ view: 'WhatIsAWallet' })
    setup.kit.close()
    expect(viewOf(setup)).toBe('Connect')
    await setup.kit.open()
    const connected = setup.kit.connection.connect('org.first')
    setup.first.requests[0]?.approve()
    await connected
    expect(viewOf(setup)).toBe('Account')
    await setup.kit.disconnect()
    expect(viewOf(setup)).toBe('Connect')
  })

  test('as part of the page shows the account of an earlier visit once its wallet is back', async () => {
    const { storage, first, kit } = setupKit()
    const connected = kit.connection.connect('org.first')
    first.requests[0]?.approve()
    await connected
    const next = setupKit({ storage, enableEmbedded: true })
    expect(viewOf(next)).toBe('Connect')
    await vi.advanceTimersByTimeAsync(0)
    next.first.requests[0]?.approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(viewOf(next)).toBe('Account')
  })

  test('as part of the page goes on also when it was never opened', async () => {
    const setup = setupKit({ enableEmbedded: true })
    setup.kit.router.push({ view: 'ConnectingExternal', connectorId: 'org.first' })
    const connected = setup.kit.connection.connect('org.first')
    setup.first.requests[0]?.approve([on(1, alice)])
    await connected
    expect(viewOf(setup)).toBe('Account')
    setup.first.emit([on(56, alice)])
    expect(viewOf(setup)).toBe('UnsupportedChain')
    setup.first.emit([on(1, alice)])
    expect(viewOf(setup)).toBe('Account')
    await setup.kit.disconnect()
    expect(viewOf(setup)).toBe('Connect')
  })
})

test('announces what happens under the names of the specification, and sends nothing', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.setSystemTime(1_000)
  const { kit, first, events } = setupKit()
  expect(kit.events.$event.get()).toEqual({ timestamp: 1_000, data: { type: 'track', event: 'MODAL_CREATED' } })
  const seen: unknown[] = []
  kit.events.$event.listen(({ data }) => seen.push(data.properties))
  await kit.open()
  await kit.open()
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve()
  await connected
  kit.close()
  await kit.switchNetwork(kit.network.$networks.get()[0] ?? expect.unreachable())
  await kit.disconnect()
  expect(events).toEqual([
    'MODAL_CREATED',
    'MODAL_OPEN',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'SWITCH_NETWORK',
    'DISCONNECT_SUCCESS',
  ])
  expect(seen).toEqual([
    { connected: false },
    { method: 'browser', name: 'First' },
    { connected: true },
    { network: 'eip155:1' },
    { namespace: 'eip155', address: alice },
  ])
  expect(fetch).not.toHaveBeenCalled()
})

test('loads in advance what its adapters need, and lives with one that cannot', async () => {
  const preload = vi.fn(async () => {})
  const { adapter } = createFakeAdapter()
  const broken = { ...adapter, preload: () => Promise.reject(new Error('offline')) }
  await setupKit({ adapters: [adapter, { ...adapter, preload }, broken] }).kit.preload()
  expect(preload).toHaveBeenCalledOnce()
})

test('several on one page do not know of each other', async () => {
  const one = await setupConnected({ themeMode: 'light' })
  const other = setupKit()
  await one.kit.open()
  expect([viewOf(other), isOpen(other), other.kit.account.$account.get().status]).toEqual([
    'Connect',
    false,
    'disconnected',
  ])
  expect([other.events, other.storage.entries.size]).toEqual([['MODAL_CREATED'], 0])
  expect(other.kit.theme.$theme.get().themeMode).toBe('dark')
  other.kit.dispose()
  one.first.emit([on(1, bob)])
  expect(one.kit.account.$account.get().address).toBe(bob)
})
