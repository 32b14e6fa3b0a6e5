import type { Forwarder } from 'services/forwarder'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CreateEngine, Engine, EngineEvent, EngineSession, Proposal } from '../engine/Engine.js'
import type { BadRelay } from './startBadRelay.js'

/** The wallet at the other end, and the relay between. */
export type EngineWorld = {
  /** `ws:` */
  readonly relayUrl: string
  readonly wallet: {
    readonly address: string
    readonly pair: (uri: string) => Promise<void>
    readonly answer: (how: 'approve' | 'reject' | 'ignore') => void
    /** Grants these accounts and no others, CAIP-10. */
    readonly update: (topic: string, accounts: readonly string[]) => Promise<void>
    readonly extend: (topic: string) => Promise<void>
    readonly say: (topic: string, name: string, data: unknown) => Promise<void>
    readonly end: (topic: string) => Promise<void>
    readonly leave: () => Promise<void>
    readonly comeBack: () => Promise<void>
    /** How often it was asked for something. */
    readonly asked: () => number
    /** The topics of the sessions that it has. */
    readonly topics: () => readonly string[]
    readonly verify: (message: string, signature: unknown) => Promise<boolean>
  }
  readonly startBadRelay: (how: number | 'drops' | 'errs' | 'silent') => Promise<BadRelay>
  /** Stands before the relay. */
  readonly startForwarder: () => Promise<Forwarder>
}

const proposal: Proposal = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    methods: ['personal_sign', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const hello = '0x48656c6c6f'

/** What every engine must do, with a real relay and a real wallet at the other end. */
export function testEngine(name: string, createEngine: CreateEngine, world: () => EngineWorld): void {
  function createStorage(): Engine.SessionStorage & { readonly texts: ReadonlyMap<string, string> } {
    const texts = new Map<string, string>()
    return {
      texts,
      get: (name) => texts.get(name),
      set: (name, text) => void texts.set(name, text),
      remove: (name) => void texts.delete(name),
    }
  }

  async function open(storage = createStorage(), relayUrl = world().relayUrl): Promise<Engine> {
    const engine = await createEngine({
      relayUrl,
      projectId: 'local',
      metadata: { name: 'Page', description: '', url: 'http://127.0.0.1', icons: [] },
      storage,
      isVerified: false,
    })
    onTestFinished(() => engine.close())
    return engine
  }

  async function connect(engine: Engine): Promise<EngineSession> {
    const { uri, approval } = await engine.pair({ proposal, signal: new AbortController().signal })
    await world().wallet.pair(uri)
    return approval
  }

  const sign = (engine: Engine, { topic }: EngineSession) =>
    engine.request({ topic, network: 'eip155:1', method: 'personal_sign', params: [hello, world().wallet.address] })

  function hear(engine: Engine, type: EngineEvent['type']): Promise<EngineEvent> {
    return new Promise((resolve) => {
      const stop = engine.watch((event) => {
        if (event.type !== type) return
        stop()
        resolve(event)
      })
    })
  }

  describe(name, () => {
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

    test('gives a new URI each time, at once', async () => {
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

    test('stores sessions, and nothing of a pairing', async () => {
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

    test('does not hear a wallet that answers a pairing that was given up', async () => {
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

    test('says what a wallet says that refuses', async () => {
      const engine = await open()
      world().wallet.answer('reject')
      onTestFinished(() => world().wallet.answer('approve'))
      await expect(connect(engine)).rejects.toMatchObject({ code: 5000 })
      expect(engine.sessions()).toEqual([])
    })

    test('refuses what the wallet has not granted, without asking', async () => {
      const engine = await open()
      const { topic } = await connect(engine)
      const request = { topic, network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
      await expect(engine.request(request)).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
      await expect(engine.request({ ...request, topic: 'none' })).rejects.toMatchObject({ name: 'SessionEndedError' })
    })

    test('follows what the wallet changes, says and ends', async () => {
      const engine = await open()
      const { wallet } = world()
      const session = await connect(engine)
      const { topic } = session

      const account = 'eip155:1:0x000000000000000000000000000000000000dEaD'
      const updated = hear(engine, 'updated')
      await wallet.update(topic, [account])
      expect(await updated).toMatchObject({ session: { topic, accounts: [account] } })

      const said = hear(engine, 'said')
      await wallet.say(topic, 'accountsChanged', [account])
      expect(await said).toEqual({ type: 'said', topic, name: 'accountsChanged', data: [account] })

      await new Promise((resolve) => setTimeout(resolve, 1100))
      const extended = hear(engine, 'updated')
      await wallet.extend(topic)
      await extended
      expect(engine.sessions()[0]?.expiry).toBeGreaterThan(session.expiry)

      const ended = hear(engine, 'ended')
      await wallet.end(topic)
      expect(await ended).toEqual({ type: 'ended', topic })
      expect(engine.sessions()).toEqual([])
    })

    test('ends one of several sessions, and tells its wallet', async () => {
      const engine = await open()
      const { wallet } = world()
      const [first, second] = [await connect(engine), await connect(engine)]
      expect(new Set(engine.sessions().map(({ topic }) => topic))).toEqual(new Set([first.topic, second.topic]))
      await engine.end(first.topic)
      expect(engine.sessions()).toEqual([second])
      await vi.waitFor(() => expect(wallet.topics()).not.toContain(first.topic))
      expect(await wallet.verify('Hello', await sign(engine, second))).toBe(true)
    })

    test('waits for a wallet that is away', async () => {
      const engine = await open()
      const session = await connect(engine)
      const { wallet } = world()
      await wallet.leave()
      const answer = sign(engine, session)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await wallet.comeBack()
      expect(await wallet.verify('Hello', await answer)).toBe(true)
    })

    test('loses no request and makes none twice while connections break', async () => {
      const forwarder = await world().startForwarder()
      onTestFinished(forwarder.stop)
      const engine = await open(createStorage(), forwarder.url)
      const session = await connect(engine)
      const { wallet } = world()
      const before = wallet.asked()
      const breaks = [0, 150, 600, 1400, 3000].map((time) => setTimeout(forwarder.breakAll, time))
      onTestFinished(() => breaks.forEach(clearTimeout))
      const answers = Array.from({ length: 10 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 300))
        return wallet.verify('Hello', await sign(engine, session))
      })
      expect(await Promise.all(answers)).toEqual(answers.map(() => true))
      expect(wallet.asked() - before).toBe(10)
      expect(forwarder.sockets()).toBeLessThan(10)
    })

    test('brings sessions back after a reload without asking the relay, and goes on with them', async () => {
      const storage = createStorage()
      const before = await open(storage)
      const session = await connect(before)
      await before.close()

      const bad = await world().startBadRelay('silent')
      onTestFinished(bad.stop)
      const away = await open(storage, bad.url)
      expect(away.sessions()).toEqual([session])
      await away.close()

      const after = await open(storage)
      expect(after.sessions()).toEqual([session])
      expect(await world().wallet.verify('Hello', await sign(after, session))).toBe(true)
    })

    test('begins anew where the storage has what is broken', async () => {
      const storage = createStorage()
      await connect(await open(storage))
      const [entry] = storage.texts.keys()
      for (const text of ['', '{', '[]', '{"version":1,"session":[{}],"keychain":7}', '{"version":99}']) {
        storage.set(entry ?? '', text)
        const engine = await open(storage)
        expect(engine.sessions()).toEqual([])
        expect((await connect(engine)).topic).toMatch(/^[0-9a-f]{64}$/u)
      }
    })

    test.each([
      [3000, 'RelayRefusedError'],
      [4001, 'RelayRefusedError'],
      ['errs', 'RelayRefusedError'],
      ['drops', 'RelayDroppingError'],
    ] as const)('says it when the relay refuses or drops the page: %s', async (how, error) => {
      const bad = await world().startBadRelay(how)
      onTestFinished(bad.stop)
      const engine = await open(createStorage(), bad.url)
      const began = Date.now()
      const { signal } = new AbortController()
      await expect(engine.pair({ proposal, signal })).rejects.toMatchObject({ name: error })
      expect(Date.now() - began).toBeLessThan(6000)
      expect(bad.sockets()).toBeLessThan(5)
    })

    test('asks a relay that refuses again only when the visitor does', async () => {
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

    test('says it when no connection to the relay opens', async () => {
      const bad = await world().startBadRelay(3000)
      await bad.stop()
      const engine = await open(createStorage(), bad.url)
      const { signal } = new AbortController()
      await expect(engine.pair({ proposal, signal })).rejects.toMatchObject({ name: 'RelayBlockedError' })
    })

    test('gives up a relay that says nothing when the page does', async () => {
      const bad = await world().startBadRelay('silent')
      onTestFinished(bad.stop)
      const engine = await open(createStorage(), bad.url)
      const stop = new AbortController()
      const pairing = engine.pair({ proposal, signal: stop.signal })
      setTimeout(() => stop.abort(), 100)
      await expect(pairing).rejects.toMatchObject({ name: 'RequestAbortedError' })
    })
  })
}
