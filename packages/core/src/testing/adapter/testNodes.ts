import { expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../networks/Network.js'

/** Tests that everything in an adapter shares the nodes of a network. */
export function testNodes({ create, network, address, answer }: testNodes.Options): void {
  const dead = 'https://dead.example'
  const good = 'https://good.example'

  function setUp(urls: readonly string[]) {
    const asked: { url: string; isBalance: boolean }[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
      const url = String(input)
      const text = `${url} ${String(init?.body)}`
      asked.push({ url: url.startsWith(dead) ? dead : good, isBalance: /balance|getStorage|\/address\//iu.test(text) })
      if (url.startsWith(dead)) return new Response('', { status: 503 })
      return answer(init?.body ? JSON.parse(String(init.body)) : { id: 0, method: url.slice(good.length) })
    })
    const adapter = create({ fetch })
    const own = { ...network, rpcUrls: { default: { http: urls } } }
    const read = () => adapter.getBalance({ address, network: own, signal: new AbortController().signal })
    const balances = () => asked.flatMap(({ url, isBalance }) => (isBalance ? url : []))
    const pings = () => asked.filter(({ isBalance }) => !isBalance).length
    return { adapter, read, balances, pings }
  }

  test('sends five equal questions at the same time once', async () => {
    const { adapter, read, balances } = setUp([good])
    const values = await Promise.all(Array.from({ length: 5 }, read))
    expect(new Set(values.map(({ value }) => value)).size).toBe(1)
    expect(balances()).toEqual([good])
    adapter.dispose?.()
  })

  test('does not ask a dead first endpoint first again, and pings nobody after the end', async () => {
    vi.useFakeTimers()
    try {
      const { adapter, read, balances, pings } = setUp([dead, good])
      for (let round = 0; round < 4; round += 1) {
        const reading = read()
        await vi.advanceTimersByTimeAsync(1000)
        await reading
      }
      expect(balances()).toEqual([dead, good, good, good, good])
      expect(pings()).toBeGreaterThan(0)
      adapter.dispose?.()
      const before = pings()
      await vi.advanceTimersByTimeAsync(60_000)
      expect([pings() - before, vi.getTimerCount()]).toEqual([0, 0])
    } finally {
      vi.useRealTimers()
    }
  })
}

export declare namespace testNodes {
  type Options = {
    create: (options: { fetch: typeof globalThis.fetch }) => ChainAdapter
    network: Network
    address: string
    /** The answer of a node that works. Without a body, `method` is the path. */
    answer: (request: { id: number; method: string }) => Response
  }
}
