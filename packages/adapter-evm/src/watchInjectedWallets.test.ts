import type { Connector } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchInjectedWallets } from './watchInjectedWallets.js'

let page: EventTarget & { ethereum?: unknown }
let stops: (() => void)[] = []
const onChange = vi.fn<(connectors: readonly Connector[]) => void>()
const list = () => onChange.mock.lastCall?.[0] ?? []
const ids = () => list().map(({ id }) => id)
const soon = () => Promise.resolve()

function watch(): () => void {
  const stop = watchInjectedWallets(onChange, fetch)
  stops.push(stop)
  return stop
}

const uuidOf = (index: number) => `350670db-19fa-4704-a166-${String(index).padStart(12, '0')}`
let count = 0
const wallet = (rdns = `com.wallet${++count}`, uuid: unknown = uuidOf(++count)) => ({
  info: { uuid, name: rdns, icon: 'data:image/png;base64,AA==', rdns },
  provider: { request: async (): Promise<unknown> => [] },
})
const announce = (detail: unknown) => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  onChange.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('wallets that announce themselves', () => {
  test('are in the first list when they answer at once, which costs one call', async () => {
    const first = wallet('io.first')
    page.addEventListener('eip6963:requestProvider', () => announce(first))
    watch()
    expect(onChange).toHaveBeenCalledOnce()
    expect(list()).toMatchObject([
      { id: 'io.first', name: 'io.first', type: 'ANNOUNCED', namespaces: ['eip155'], info: { rdns: 'io.first' } },
    ])
    expect(list()[0]?.imageUrl).toBe(first.info.icon)
    expect(list()[0]?.provider).toBe(first.provider)
    await soon()
    expect(onChange).toHaveBeenCalledOnce()
  })

  test.each([0, 200, 5_000, 3_600_000])('are found when they come after %i ms', async (time) => {
    watch()
    await vi.advanceTimersByTimeAsync(time)
    announce(wallet('io.late'))
    await soon()
    expect(ids()).toEqual(['io.late'])
  })

  test('are asked once, and answer again without becoming two', async () => {
    const requested = vi.fn()
    page.addEventListener('eip6963:requestProvider', requested)
    watch()
    const same = wallet('io.same')
    announce(same)
    announce({ ...same, info: { ...same.info } })
    announce({ ...same, info: { ...same.info, uuid: 'another', name: 'Renamed', rdns: 'io.renamed' } })
    await soon()
    expect(list()).toMatchObject([{ id: 'io.same', name: 'io.same' }])
    expect(requested).toHaveBeenCalledOnce()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('keep the first provider when another one takes their uuid', async () => {
    watch()
    const first = wallet('io.first', uuidOf(0))
    announce(first)
    announce(wallet('io.impostor', uuidOf(0).toUpperCase()))
    await soon()
    expect(ids()).toEqual(['io.first'])
    expect(list()[0]?.provider).toBe(first.provider)
  })

  test('stay two when two use one name, and choosing one never opens the other', async () => {
    watch()
    const [one, two] = [wallet('io.same'), wallet('io.same')]
    const asked: string[] = []
    one.provider.request = async () => asked.push('one')
    two.provider.request = async () => asked.push('two')
    announce(one)
    announce(two)
    await soon()
    expect(ids()).toEqual(['io.same', `io.same:${two.info.uuid}`])
    const signal = new AbortController().signal
    await list()[1]
      ?.connect({ namespaces: ['eip155'], signal })
      .catch(() => {})
    expect(asked).toEqual(['two'])
  })

  test('are not confused by an invalid uuid', async () => {
    watch()
    for (const rdns of ['io.first', 'io.second', 'io.second', 'io.second']) announce(wallet(rdns, 'same'))
    await soon()
    expect(ids()).toEqual(['io.first', 'io.second', 'io.second:2', 'io.second:3'])
  })

  test('live beside announcements that are broken', async () => {
    watch()
    const bomb = {
      get info() {
        throw new Error('boom')
      },
    }
    announce(bomb)
    announce(undefined)
    announce(wallet('io.good'))
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    await soon()
    expect(ids()).toEqual(['io.good'])
  })

  test('are a hundred at most, and of five thousand no more are even looked at, which costs one call', async () => {
    watch()
    let looks = 0
    for (let index = 0; index < 5_000; index++) {
      const { info, provider } = wallet(`io.flood${index}`)
      announce({
        provider,
        get info() {
          looks += 1
          return info
        },
      })
    }
    await soon()
    expect(looks).toBe(100)
    expect(list()).toHaveLength(100)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(new Set(ids()).size).toBe(100)
  })

  test('are not heard any more after the stop', async () => {
    const stop = watch()
    announce(wallet())
    stop()
    await soon()
    announce(wallet())
    page.ethereum = wallet().provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    await vi.runAllTimersAsync()
    expect(onChange).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('are watched with as many listeners as are given back', () => {
    const added = vi.spyOn(page, 'addEventListener')
    const removed = vi.spyOn(page, 'removeEventListener')
    watch()()
    expect(added.mock.calls.length).toBeGreaterThan(0)
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the wallet at window.ethereum', () => {
  test('is listed when nothing announces itself', async () => {
    page.ethereum = wallet().provider
    watch()
    expect(list()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(list()).toMatchObject([{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }])
    expect(list()[0]?.provider).toBe(page.ethereum)
  })

  test('is not listed beside announced wallets, and leaves when one comes', async () => {
    page.ethereum = wallet().provider
    watch()
    await vi.advanceTimersByTimeAsync(200)
    expect(ids()).toEqual(['injected'])
    announce(wallet('io.real'))
    await soon()
    expect(ids()).toEqual(['io.real'])
    page.dispatchEvent(new Event('ethereum#initialized'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ids()).toEqual(['io.real'])
  })

  test('is found when it comes late and says so, or comes with the page', async () => {
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    page.ethereum = wallet().provider
    page.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(200)
    expect(ids()).toEqual(['injected'])

    stops[0]?.()
    delete page.ethereum
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    page.ethereum = wallet().provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    await soon()
    expect(ids()).toEqual(['injected'])
  })

  test('is the first that works where several share the place', async () => {
    const [one, two] = [wallet().provider, wallet().provider]
    page.ethereum = { ...wallet().provider, providers: [null, { request: 7 }, one, two] }
    watch()
    await vi.advanceTimersByTimeAsync(200)
    expect(list()[0]?.provider).toBe(one)
  })

  const bomb = () => {
    throw new Error('boom')
  }
  test.each([
    ['absent', undefined],
    ['text', 'ethereum'],
    ['a thing without request', { isMetaMask: true }],
    ['a proxy that throws', new Proxy({}, { get: bomb })],
  ])('is left alone when it is %s', async (_, ethereum) => {
    page.ethereum = ethereum
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(list()).toEqual([])
  })

  test('is left alone when looking at it throws', async () => {
    Object.defineProperty(page, 'ethereum', { get: bomb })
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(list()).toEqual([])
  })

  test('is used when its list of others is hostile, and never written to', async () => {
    const providers = new Proxy([], { get: bomb })
    const ethereum = Object.freeze({ ...wallet().provider, providers })
    Object.defineProperty(page, 'ethereum', { value: ethereum, writable: false, configurable: false })
    const before = Object.keys(page)
    watch()
    await vi.advanceTimersByTimeAsync(200)
    expect(list()[0]?.provider).toBe(ethereum)
    expect(Object.keys(page)).toEqual(before)
  })
})

test('nothing is watched on a server', async () => {
  vi.stubGlobal('window', undefined)
  watch()()
  await vi.runAllTimersAsync()
  expect(onChange).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
