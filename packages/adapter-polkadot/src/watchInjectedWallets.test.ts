import type { Connector } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countListeners } from '../../core/src/testing/countListeners.js'
import { watchInjectedWallets } from './watchInjectedWallets.js'

const extension = () => ({ enable: vi.fn() })
const onChange = vi.fn<(connectors: readonly Connector[]) => void>()
const names = () => onChange.mock.lastCall?.[0].map(({ name }) => name)

function openPage(injectedWeb3: unknown): { page: EventTarget; listeners: () => number } {
  const page = Object.assign(new EventTarget(), { injectedWeb3 })
  vi.stubGlobal('window', page)
  return { page, listeners: countListeners(page) }
}

const watch = () => watchInjectedWallets(onChange, { networks: () => [], fetch })

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lists every wallet at once, and enables none', () => {
  const wallets = { 'polkadot-js': extension(), talisman: extension(), 'my-wallet': extension() }
  openPage(wallets)
  const stop = watch()
  expect(names()).toEqual(['Polkadot.js', 'Talisman', 'my-wallet'])
  for (const { enable } of Object.values(wallets)) expect(enable).not.toHaveBeenCalled()
  stop()
})

test('finds wallets that appear late, disappear or are replaced, and stops without a trace', () => {
  const web3: Record<string, unknown> = {}
  const { page, listeners } = openPage(web3)
  const stop = watch()
  expect(names()).toEqual([])
  web3.talisman = extension()
  vi.advanceTimersByTime(100)
  expect(names()).toEqual(['Talisman'])
  const [first] = onChange.mock.lastCall?.[0] ?? []
  // Much later, a visitor comes back.
  vi.advanceTimersByTime(1_000_000)
  expect(vi.getTimerCount()).toBe(0)
  web3.talisman = extension()
  page.dispatchEvent(new Event('pointerdown'))
  const [second] = onChange.mock.lastCall?.[0] ?? []
  expect(second?.id).toBe(first?.id)
  expect(second?.provider).not.toBe(first?.provider)
  delete web3.talisman
  page.dispatchEvent(new Event('focus'))
  expect(names()).toEqual([])
  stop()
  stop()
  web3.talisman = extension()
  page.dispatchEvent(new Event('focus'))
  expect(onChange).toHaveBeenCalledTimes(4)
  expect([listeners(), vi.getTimerCount()]).toEqual([0, 0])
})

test('does not call back while nothing changes', () => {
  const { page } = openPage({ talisman: extension() })
  const stop = watch()
  vi.advanceTimersByTime(100_000)
  page.dispatchEvent(new Event('load'))
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})

const boom = (): never => {
  throw new Error('boom')
}

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'talisman'],
  ['no wallets', { a: null, b: 1, c: {}, d: { enable: true } }],
  ['an empty key, and one that cannot be seen', { '': { enable: boom }, 'a\u202eb': { enable: boom } }],
  ['a hostile proxy', new Proxy({}, { get: boom, ownKeys: boom })],
  ['a hostile getter', Object.defineProperty({}, 'a', { enumerable: true, get: boom })],
])('ignores %s', (_, injectedWeb3) => {
  openPage(injectedWeb3)
  const stop = watch()
  expect(names()).toEqual([])
  stop()
})

test('takes at most 100 wallets, and no name from an inherited property', () => {
  openPage(Object.fromEntries(['constructor', ...Array(200).keys()].map((key) => [`${key}`, extension()])))
  const stop = watch()
  expect(names()).toHaveLength(100)
  stop()
  openPage({ constructor: extension() })
  watch()()
  expect(names()).toEqual(['constructor'])
})

test('recognises Nova Wallet, which uses the key of another wallet', () => {
  const { page } = openPage({ 'polkadot-js': extension() })
  Object.assign(page, { walletExtension: { isNovaWallet: true } })
  watch()()
  expect(names()).toEqual(['Nova Wallet'])
})
