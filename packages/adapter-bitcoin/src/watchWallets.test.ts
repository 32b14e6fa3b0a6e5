import type { Connector } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countListeners } from '../../core/src/testing/countListeners.js'
import { watchWallets } from './watchWallets.js'

type Page = EventTarget & Record<string, unknown>

let page: Page
const onChange = vi.fn<(connectors: readonly Connector[]) => void>()
const list = () => (onChange.mock.lastCall?.[0] ?? []).map(({ id, name }) => `${id}: ${name}`)
const boom = (): never => {
  throw new Error('boom')
}
const sats = () => ({ request: async () => ({}), addListener: () => () => {} })

function register(wallet: object): void {
  const detail = ({ register }: { register: (wallet: object) => void }) => register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget() as Page
  vi.stubGlobal('window', page)
})
afterEach(() => {
  onChange.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('finds wallets of every kind, each object once, under the same ids on every visit', () => {
  const [xverse, leather, unisat] = [sats(), sats(), {}]
  Object.assign(page, {
    XverseProviders: { BitcoinProvider: xverse },
    LeatherProvider: leather,
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: 'data:image/png;base64,AA==' },
      { id: 'LeatherProvider', name: 'Leather', icon: 'https://spy.example/icon.png' },
      { id: 'XverseProviders.BitcoinProvider', name: 'Twice' },
      { id: 'nowhere.to.be.found', name: 'Nobody' },
    ],
    okxwallet: { bitcoin: unisat },
    // A wallet that replaces another one is found once.
    unisat,
  })
  watchWallets(onChange, fetch)()
  const ids = [
    'window:XverseProviders.BitcoinProvider: Xverse Wallet',
    'window:LeatherProvider: Leather',
    'window:okxwallet.bitcoin: OKX Wallet',
  ]
  expect(list()).toEqual(ids)
  expect(onChange.mock.lastCall?.[0].map(({ imageUrl }) => imageUrl)).toEqual([
    'data:image/png;base64,AA==',
    undefined,
    undefined,
  ])
  watchWallets(onChange, fetch)()
  expect(list()).toEqual(ids)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('finds wallets of the Wallet Standard with Bitcoin, and merges them with their sats-connect object', async () => {
  const provider = sats()
  Object.assign(page, { Harbour: provider, btc_providers: [{ id: 'Harbour', name: 'Harbour' }] })
  const stop = watchWallets(onChange, fetch)
  register({ name: 'Solana only', features: { 'solana:signMessage': {} } })
  register({ name: 'Harbour Wallet', features: { 'sats-connect:': { provider } } })
  register({ name: 'Quay', features: { 'bitcoin:connect': {} } })
  register({ name: 'Pier', features: { 'sats-connect:': { provider: sats() } } })
  await vi.advanceTimersByTimeAsync(0)
  expect(list()).toEqual(['window:Harbour: Harbour', 'standard:Quay: Quay', 'standard:Pier: Pier'])
  stop()
})

test('finds a wallet that is injected late, and reports it once', async () => {
  const stop = watchWallets(onChange, fetch)
  expect(list()).toEqual([])
  await vi.advanceTimersByTimeAsync(150)
  page.unisat = {}
  await vi.advanceTimersByTimeAsync(100)
  expect(list()).toEqual(['window:unisat: UniSat Wallet'])
  await vi.advanceTimersByTimeAsync(60_000)
  page.LeatherProvider = {}
  page.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list()).toEqual(['window:unisat: UniSat Wallet', 'window:LeatherProvider: Leather'])
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
})

test('survives hostile lists, and removes all listeners and timers', async () => {
  const listeners = countListeners(page)
  const traps = new Proxy([], { get: boom })
  Object.assign(page, {
    btc_providers: [
      null,
      7,
      traps,
      { id: {}, name: 'x' },
      { id: 'a', name: '\u202e' },
      {
        get id() {
          return boom()
        },
      },
    ],
    webbtc_providers: traps,
    okxwallet: new Proxy({}, { get: boom }),
    unisat: 'text',
    LeatherProvider: {},
  })
  const stop = watchWallets(onChange, fetch)
  expect(list()).toEqual(['window:LeatherProvider: Leather'])
  stop()
  stop()
  expect(listeners()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('watches nothing on a server', () => {
  vi.stubGlobal('window', undefined)
  watchWallets(onChange, fetch)()
  expect(onChange).not.toHaveBeenCalled()
})
