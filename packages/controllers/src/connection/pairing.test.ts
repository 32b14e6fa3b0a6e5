import { BaseError } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, on, setupKit } from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A kit that is about to pair with a wallet elsewhere. */
async function setupPairing() {
  const phone = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const { kit, storage } = setupKit({ connectors: [createFakeSource({ connectors: [phone.connector] }).source] })
  const connected = kit.connection.connect('walletConnect')
  connected.catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  phone.requests[0]?.onUri?.('wc:first')
  return { kit, phone, connected, storage, uri: () => kit.connection.$connection.get().attempt?.pairing?.uri }
}

test('hands the URI of a wallet elsewhere to the page, and forgets it with the answer', async () => {
  const { kit, phone, connected, storage, uri } = await setupPairing()
  expect(uri()).toBe('wc:first')
  phone.requests[0]?.approve([on(1, alice)])
  await connected
  expect(uri()).toBeUndefined()
  expect(kit.account.$account.get()).toMatchObject({ status: 'connected', address: alice })
  expect([...storage.entries.values()].join()).not.toContain('wc:')
})

test('renews the URI 10 seconds before its end, and does not hear who answers the old one', async () => {
  const { kit, phone, connected, uri } = await setupPairing()
  await vi.advanceTimersByTimeAsync(229_999)
  expect([uri(), phone.requests.length]).toEqual(['wc:first', 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([uri(), phone.requests.length]).toEqual([undefined, 2])
  expect(phone.requests[0]?.signal.aborted).toBe(true)
  phone.requests[0]?.onUri?.('wc:late')
  phone.requests[0]?.approve([on(1, alice)])
  await vi.advanceTimersByTimeAsync(0)
  expect([uri(), kit.account.$account.get().isConnected]).toEqual([undefined, false])

  phone.requests[1]?.onUri?.('wc:second')
  expect(uri()).toBe('wc:second')
  phone.requests[1]?.approve([on(1, alice)])
  await connected
  expect(kit.account.$account.get().isConnected).toBe(true)
})

test('keeps the URI while the page is out of sight: the app of a wallet may be open with it', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const see = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const { phone, uri } = await setupPairing()
  see('hidden')
  await vi.advanceTimersByTimeAsync(200_000)
  see('visible')
  expect(phone.requests).toHaveLength(1)
  see('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([uri(), phone.requests.length]).toEqual(['wc:first', 1])
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect([uri(), phone.requests.length]).toEqual([undefined, 2])
})

test('pairs anew when the pairing has expired, and takes no other failure for that', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  const { kit, phone, uri } = await setupPairing()
  const expired = Object.assign(new BaseError('Expired'), { name: 'PairingExpiredError' })
  await vi.advanceTimersByTimeAsync(300_000)
  phone.requests[0]?.reject(expired)
  await vi.advanceTimersByTimeAsync(0)
  phone.requests[1]?.onUri?.('wc:second')
  expect(uri()).toBe('wc:second')
  phone.requests[1]?.reject(new BaseError('No'))
  await vi.advanceTimersByTimeAsync(0)
  expect([phone.requests.length, kit.connection.$connection.get().failure?.connectorId]).toEqual([2, 'walletConnect'])
})

test('resets the URI when the modal closes', async () => {
  const { kit, phone, connected, uri } = await setupPairing()
  await kit.open()
  kit.close()
  expect(uri()).toBeUndefined()
  expect(phone.requests[0]?.signal.aborted).toBe(true)
  await expect(connected).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
})

test('asks for no new URI once the attempt is over', async () => {
  const { kit, phone } = await setupPairing()
  kit.connection.cancel()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(phone.requests).toHaveLength(1)
})

test('says that a page without the connector cannot pair', async () => {
  const { kit } = setupKit()
  await expect(kit.connection.connect('walletConnect')).rejects.toThrow('WalletConnectConnector not found')
})

test('writes no URI into the events of the page', async () => {
  const { kit, phone, connected } = await setupPairing()
  const events: string[] = []
  kit.events.$event.subscribe((event) => events.push(JSON.stringify(event)))
  await kit.open({ view: 'ConnectingWalletConnectBasic' })
  phone.requests[0]?.approve([on(1, alice)])
  await connected
  expect(events.length).toBeGreaterThan(1)
  expect(events.join()).not.toContain('wc:')
})
