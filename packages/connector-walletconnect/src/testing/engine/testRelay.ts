import { expect, onTestFinished, test, vi } from 'vitest'
import { type EngineBench, proposal } from './EngineBench.js'

/** Relays that refuse, break, or stay silent. */
export function testRelay({ connect, createStorage, open, sign, world }: EngineBench): void {
  test('sends each request exactly once while connections break', async () => {
    const time = Number(process.env.RELAY_SECONDS ?? 3) * 1000
    const inFlight = Number(process.env.RELAY_REQUESTS ?? 10)
    const forwarder = await world().startForwarder()
    onTestFinished(forwarder.stop)
    const engine = await open(createStorage(), forwarder.url)
    const session = await connect(engine)
    const { wallet } = world()
    const before = wallet.asked()
    const end = Date.now() + time
    let breaks = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const breakNow = () => {
      forwarder.breakAll()
      breaks += 1
      timer = setTimeout(breakNow, 100 + Math.random() * (time / 3))
    }
    breakNow()
    onTestFinished(() => clearTimeout(timer))

    let answers = 0
    const ask = async (at: number) => {
      await new Promise((resolve) => setTimeout(resolve, (at * 1000) / inFlight))
      do {
        expect(await wallet.verify('Hello', await sign(engine, session))).toBe(true)
        answers += 1
      } while (Date.now() < end)
    }
    await Promise.all(Array.from({ length: inFlight }, (_, at) => ask(at)))
    expect(wallet.asked() - before).toBe(answers)
    expect(forwarder.sockets()).toBeLessThan(2 * breaks + 6)
  }, 300_000)

  test('gets the answer to a request that was sent before the relay restarted, once', async () => {
    const engine = await open()
    const session = await connect(engine)
    const { wallet, restartRelay } = world()
    const before = wallet.asked()
    await wallet.leave()
    const answer = sign(engine, session)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await restartRelay()
    await wallet.comeBack()
    expect(await wallet.verify('Hello', await answer)).toBe(true)
    expect(wallet.asked() - before).toBe(1)
    expect(await wallet.verify('Again', await sign(engine, session, 'Again'))).toBe(true)
  }, 60_000)

  test('gives each of many simultaneous requests its own answer', async () => {
    // With the same random digits, ids differ by their time alone.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => void vi.restoreAllMocks())
    const engine = await open(createStorage())
    const session = await connect(engine)
    const { wallet } = world()
    const before = wallet.asked()
    const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`)
    const signed = await Promise.all(texts.map((text) => sign(engine, session, text)))
    const verified = await Promise.all(signed.map((signature, index) => wallet.verify(texts[index] ?? '', signature)))
    expect(verified).toEqual(texts.map(() => true))
    expect(wallet.asked() - before).toBe(20)
  }, 60_000)

  test.each([
    [3000, 'RelayRefusedError'],
    [4001, 'RelayRefusedError'],
    ['errs', 'RelayRefusedError'],
    ['drops', 'RelayDroppingError'],
  ] as const)('reports a relay that refuses or drops the page: %s', async (how, error) => {
    const bad = await world().startBadRelay(how)
    onTestFinished(bad.stop)
    const engine = await open(createStorage(), bad.url)
    const began = Date.now()
    const { signal } = new AbortController()
    await expect(engine.pair({ proposal, signal })).rejects.toMatchObject({ name: error })
    expect(Date.now() - began).toBeLessThan(6000)
    expect(bad.sockets()).toBeLessThan(5)
  })

  test('reconnects to a relay that refuses only when the visitor tries again', async () => {
    const bad = await world().startBadRelay(3000)
    onTestFinished(bad.stop)
    const engine = await open(createStorage(), bad.url)
    const { signal } = new AbortController()
    for (const sockets of [1, 2]) {
      await expect(engine.pair({ proposal, signal })).rejects.toMatchObject({ name: 'RelayRefusedError', code: 3000 })
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(bad.sockets()).toBe(sockets)
    }
  })

  test('reports a relay that cannot be reached', async () => {
    const bad = await world().startBadRelay(3000)
    await bad.stop()
    const engine = await open(createStorage(), bad.url)
    const { signal } = new AbortController()
    await expect(engine.pair({ proposal, signal })).rejects.toMatchObject({ name: 'RelayBlockedError' })
  })

  test('gives up a silent relay when the page does', async () => {
    const bad = await world().startBadRelay('silent')
    onTestFinished(bad.stop)
    const engine = await open(createStorage(), bad.url)
    const stop = new AbortController()
    const pairing = engine.pair({ proposal, signal: stop.signal })
    setTimeout(() => stop.abort(), 100)
    await expect(pairing).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })
}
