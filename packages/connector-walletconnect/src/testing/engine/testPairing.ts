import { expect, onTestFinished, test, vi } from 'vitest'
import { type EngineBench, proposal } from './EngineBench.js'

/** Pairing with a wallet, up to its answer. */
export function testPairing({ connect, createStorage, open, sign, world }: EngineBench): void {
  test('pairs with a wallet, and the wallet signs', async () => {
    const engine = await open()
    const session = await connect(engine)
    const { wallet } = world()
    expect(session.accounts).toEqual([`eip155:1:${wallet.address}`, `eip155:8453:${wallet.address}`])
    expect(session.expiry).toBeGreaterThan(Date.now() / 1000 + 3600)
    expect(engine.sessions()).toEqual([session])
    expect(await wallet.verify('Hello', await sign(engine, session))).toBe(true)
    await engine.ping(session.topic)
  })

  test('creates a new URI at once for each pairing', async () => {
    const engine = await open()
    const uris: string[] = []
    for (let time = 0; time < 3; time += 1) {
      const stop = new AbortController()
      const began = Date.now()
      const { uri, approval } = await engine.pair({ proposal, signal: stop.signal })
      expect(Date.now() - began).toBeLessThan(1000)
      stop.abort()
      await expect(approval).rejects.toMatchObject({ name: 'RequestAbortedError' })
      uris.push(uri)
    }
    expect(new Set(uris).size).toBe(3)
    for (const uri of uris) expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/u)
  })

  test('stores sessions, and no data of pairings', async () => {
    const storage = createStorage()
    const engine = await open(storage)
    const stop = new AbortController()
    const { uri, approval } = await engine.pair({ proposal, signal: stop.signal })
    const key = /symKey=(\w+)/u.exec(uri)?.[1] ?? ''
    expect(key).not.toBe('')
    expect([...storage.texts.values()].join()).not.toContain(key)
    stop.abort()
    await approval.catch(() => {})
    expect(storage.texts.size).toBe(0)

    const session = await connect(engine)
    await vi.waitFor(() => expect([...storage.texts.values()].join()).toContain(session.topic))
    expect([...storage.texts.values()].join()).not.toContain(key)
    await engine.end(session.topic)
    await vi.waitFor(() => expect(storage.texts.size).toBe(0))
  })

  test('ignores a wallet that answers a cancelled pairing', async () => {
    const engine = await open()
    const stop = new AbortController()
    const { uri, approval } = await engine.pair({ proposal, signal: stop.signal })
    stop.abort()
    await expect(approval).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await world()
      .wallet.pair(uri)
      .catch(() => {})
    await connect(engine)
    expect(engine.sessions()).toHaveLength(1)
  })

  test('rejects with the error of a wallet that refuses', async () => {
    const engine = await open()
    world().wallet.answer('reject')
    onTestFinished(() => world().wallet.answer('approve'))
    await expect(connect(engine)).rejects.toMatchObject({ code: 5000 })
    expect(engine.sessions()).toEqual([])
  })

  test('leaves nothing behind of pairings that were given up', async () => {
    const forwarder = await world().startForwarder()
    onTestFinished(forwarder.stop)
    const engine = await open(createStorage(), forwarder.url)
    const pairAndGiveUp = async () => {
      const stop = new AbortController()
      const { approval } = await engine.pair({ proposal, signal: stop.signal })
      stop.abort()
      await approval.catch(() => {})
    }
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await pairAndGiveUp()
    const before = timers()
    for (let time = 0; time < 200; time += 1) await pairAndGiveUp()
    await vi.waitFor(() => expect(timers()).toBeLessThanOrEqual(before + 3), { timeout: 25_000, interval: 500 })
    expect(forwarder.sockets()).toBe(1)
    expect(engine.sessions()).toEqual([])
    expect((await connect(engine)).accounts).not.toEqual([])
  }, 60_000)
}
