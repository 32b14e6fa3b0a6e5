import { type CustomWallet, UserRejectedRequestError } from '@mooring/core'
import { readCustomWallet } from '@mooring/core/internal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, on, setupKit } from '../testing/setupKit.js'
import { createPairingController } from './createPairingController.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const demo: CustomWallet = { id: 'demo', name: 'Demo', mobile_link: 'demo:', webapp_link: 'https://demo.example' }
const wallet = { ...readCustomWallet(demo), id: 'demo', name: 'Demo' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function setup({ userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', ...options }: Setup = {}) {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', { href: 'https://app.example/', origin: 'https://app.example' })
  const phone = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const { source, context } = createFakeSource({ connectors: [phone.connector] })
  const made = setupKit({ connectors: [source], ...options })
  const pairing = made.kit.feature(createPairingController)
  const tick = () => vi.advanceTimersByTimeAsync(0)
  const see = (isVisible: boolean) => {
    Object.assign(page, { visibilityState: isVisible ? 'visible' : 'hidden' })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...made,
    context,
    pairing,
    phone,
    tick,
    see,
    async opens(view?: AppKit.OpenOptions['view']) {
      await made.kit.open({ view })
      await tick()
    },
    offers: (uri: string) => phone.requests.at(-1)?.onUri?.(uri),
    status: () => pairing.$pairing.get().status,
  }
}
type Setup = setupKit.Options & { userAgent?: string }

describe('on a desktop', () => {
  test('pairs when a code is shown, and cancels when the visitor goes back', async () => {
    const { kit, opens, offers, phone, pairing, tick } = await setup()
    await opens()
    expect(phone.requests).toHaveLength(0)
    kit.router.push({ view: 'ConnectingWalletConnectBasic' })
    await tick()
    expect(pairing.$pairing.get()).toEqual({ status: 'waiting' })
    offers('wc:one')
    expect(pairing.$pairing.get()).toEqual({ status: 'ready', uri: 'wc:one' })
    kit.router.back()
    await tick()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
    expect(kit.connection.$connection.get().attempt).toBeUndefined()
  })

  test('pairs at once on a first visit without a wallet, and keeps the pairing until the modal closes', async () => {
    const { kit, opens, offers, phone, pairing, tick } = await setup({ isEmpty: true })
    expect(phone.requests).toHaveLength(0)
    await opens()
    offers('wc:one')
    expect(pairing.$pairing.get()).toEqual({ status: 'ready', uri: 'wc:one' })
    for (const view of ['GetWallet', 'AllWallets'] as const) {
      kit.router.push({ view })
      await tick()
      kit.router.back()
      await tick()
    }
    expect([pairing.$pairing.get(), phone.requests.length]).toEqual([{ status: 'ready', uri: 'wc:one' }, 1])
    kit.close()
    await tick()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
  })

  test('keeps the pairing in views that the visitor opens from the code', async () => {
    const { kit, opens, offers, phone, pairing } = await setup()
    await opens('ConnectingWalletConnectBasic')
    offers('wc:one')
    kit.router.push({ view: 'Downloads', walletId: 'demo' })
    kit.router.back()
    expect(pairing.$pairing.get()).toEqual({ status: 'ready', uri: 'wc:one' })
    expect(phone.requests).toHaveLength(1)
  })

  test('reports a failure, and pairs again on request', async () => {
    const { opens, phone, pairing, tick, offers } = await setup()
    await opens('ConnectingWalletConnectBasic')
    const error = new UserRejectedRequestError()
    phone.requests[0]?.reject(error)
    await tick()
    expect(pairing.$pairing.get()).toEqual({ status: 'failed', error })
    pairing.retry()
    await tick()
    offers('wc:two')
    expect(pairing.$pairing.get()).toEqual({ status: 'ready', uri: 'wc:two' })
  })

  test('does not pair again after the wallet has answered', async () => {
    const { kit, opens, offers, phone, tick } = await setup()
    await opens('ConnectingWalletConnectBasic')
    offers('wc:one')
    phone.requests[0]?.approve([on(1, alice)])
    await tick()
    expect(kit.account.$account.get().address).toBe(alice)
    expect([kit.modal.$modal.get().isOpen, phone.requests.length]).toEqual([false, 1])
    expect(kit.events.$event.get().data).toMatchObject({ event: 'MODAL_CLOSE' })
  })

  test('shows the URI of a page that pairs itself, and makes no request', async () => {
    const { kit, phone, pairing, tick } = await setup()
    await kit.open({ uri: 'wc:own' })
    await tick()
    expect(kit.router.$router.get().route.view).toBe('ConnectingWalletConnectBasic')
    expect(pairing.$pairing.get()).toEqual({ status: 'ready', uri: 'wc:own' })
    expect(phone.requests).toHaveLength(0)
  })

  test('is unavailable on a page without a connector for other devices', async () => {
    const { opens, status } = await setup({ connectors: [] })
    await opens('ConnectingWalletConnectBasic')
    expect(status()).toBe('none')
  })
})

describe('on a phone', () => {
  const onPhone = (options: Setup = {}) => setup({ userAgent: iphone, ...options })

  test('has the URI before the visitor can tap a wallet, without reporting a connection attempt', async () => {
    const { kit, opens, offers, pairing } = await onPhone()
    await opens()
    offers('wc:one')
    expect(pairing.$pairing.get().status).toBe('ready')
    expect(kit.account.$account.get().status).toBe('disconnected')
    // All of it within one task.
    const link = pairing.open(wallet, 'mobile')
    kit.router.push({ view: 'ConnectingWalletConnect', walletId: 'demo' })
    expect(link).toEqual({ href: 'demo://wc?uri=wc%3Aone', target: '_self' })
    expect(kit.account.$account.get().status).toBe('connecting')
  })

  test('keeps the pairing when the visitor looks for another wallet, until the modal closes', async () => {
    const { kit, opens, offers, phone, tick } = await onPhone()
    await opens()
    offers('wc:one')
    kit.router.push({ view: 'ConnectingWalletConnect', walletId: 'demo' })
    kit.router.back()
    await tick()
    expect([phone.requests.length, phone.requests[0]?.signal.aborted]).toEqual([1, false])
    expect(kit.account.$account.get().status).toBe('disconnected')
    kit.close()
    await tick()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
  })

  test('also cancels a pairing without a URI when the modal closes', async () => {
    const { kit, opens, phone, tick } = await onPhone()
    await opens()
    kit.close()
    await tick()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
  })

  test('does not retry a failed relay until the visitor opens a code', async () => {
    const { kit, opens, phone, tick, status } = await onPhone()
    await opens()
    phone.requests[0]?.reject(new Error('away'))
    await tick()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([status(), phone.requests.length]).toEqual(['failed', 1])
    kit.router.push({ view: 'ConnectingWalletConnectBasic' })
    await tick()
    expect(phone.requests).toHaveLength(2)
  })

  test('reports after 1.5 s that no app has opened', async () => {
    const { opens, offers, pairing } = await onPhone()
    await opens()
    offers('wc:one')
    pairing.open(wallet, 'mobile')
    await vi.advanceTimersByTimeAsync(1499)
    expect(pairing.$opening.get()).toEqual({ status: 'opening', walletId: 'demo' })
    await vi.advanceTimersByTimeAsync(1)
    expect(pairing.$opening.get()).toEqual({ status: 'missed', walletId: 'demo' })
  })

  test('follows the visitor to the wallet and back', async () => {
    const { opens, offers, pairing, see } = await onPhone()
    await opens()
    offers('wc:one')
    pairing.open(wallet, 'mobile')
    see(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pairing.$opening.get().status).toBe('away')
    see(true)
    expect(pairing.$opening.get().status).toBe('back')
  })

  test('remembers the app for later requests, and forgets it with the session', async () => {
    const { kit, opens, offers, pairing, phone, tick, storage, context } = await onPhone()
    await opens()
    offers('wc:one')
    pairing.open(wallet, 'mobile')
    phone.requests[0]?.approve([on(1, alice)])
    await tick()
    const choice = () => context()?.storage?.get('deepLinkChoice', (value) => value)
    expect(choice()).toEqual({ href: 'demo://', name: 'Demo', target: '_self' })
    expect([...storage.entries.values()].join()).not.toContain('wc:')
    await kit.disconnect()
    expect(choice()).toBeUndefined()
    expect(storage.entries.has('@mooring/deepLinkChoice')).toBe(false)
  })

  test('remembers the universal link where that has opened the app', async () => {
    const { opens, offers, pairing, phone, tick, context } = await onPhone({ userAgent: `${iphone} Instagram 300.0` })
    await opens()
    offers('wc:one')
    pairing.open({ ...wallet, linkMode: 'https://demo.example/app' }, 'mobile')
    phone.requests[0]?.approve([on(1, alice)])
    await tick()
    const choice = context()?.storage?.get('deepLinkChoice', (value) => value)
    expect(choice).toEqual({ href: 'https://demo.example/app/', name: 'Demo', target: '_self' })
  })

  test('remembers no app when another device may have scanned the code', async () => {
    const { kit, opens, offers, pairing, phone, tick, context } = await onPhone()
    await opens()
    offers('wc:one')
    pairing.open(wallet, 'mobile')
    kit.router.push({ view: 'ConnectingWalletConnectBasic' })
    phone.requests[0]?.approve([on(1, alice)])
    await tick()
    expect(context()?.storage?.get('deepLinkChoice', (value) => value)).toBeUndefined()
  })

  test('has no link while there is no URI', async () => {
    const { opens, pairing } = await onPhone()
    await opens()
    expect([pairing.open(wallet, 'mobile'), pairing.$opening.get().status]).toEqual([undefined, 'idle'])
  })

  test('opens the page in the browser of a wallet that cannot pair', async () => {
    const { opens, pairing } = await onPhone()
    await opens()
    const id = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
    expect(pairing.open({ id, name: 'Coinbase' }, 'mobile')).toEqual({
      href: 'cbwallet://miniapp?url=https%3A%2F%2Fapp.example%2F',
      target: '_self',
    })
  })

  test('connects the only wallet of its own browser with the first tap', async () => {
    const only = createFakeConnector({ id: 'only' })
    const { adapter } = createFakeAdapter({ connectors: [only.connector] })
    const { opens, tick } = await onPhone({ userAgent: `${iphone} WebView MetaMaskMobile`, adapters: [adapter] })
    await opens()
    await tick()
    expect(only.requests.length).toBe(1)
  })

  test('lets the visitor choose among several', async () => {
    const { opens, first, second, tick } = await onPhone({ userAgent: `${iphone} WebView MetaMaskMobile` })
    await opens()
    await tick()
    expect([first.requests.length, second.requests.length]).toEqual([0, 0])
  })
})
