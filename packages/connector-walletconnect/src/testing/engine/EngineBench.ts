import { onTestFinished } from 'vitest'
import type { CreateEngine, Engine, EngineEvent, EngineSession, Proposal } from '../../engine/Engine.js'
import type { EngineWorld } from './EngineWorld.js'

/** The helpers that the tests of an engine share. */
export type EngineBench = {
  readonly world: () => EngineWorld
  readonly createStorage: () => TestStorage
  /** Creates an engine, by default with a new storage and the relay of the world. Closes it after the test. */
  readonly open: (storage?: TestStorage, relayUrl?: string) => Promise<Engine>
  /** Connects the wallet. */
  readonly connect: (engine: Engine) => Promise<EngineSession>
  /** Asks the wallet to sign a text, by default "Hello". */
  readonly sign: (engine: Engine, session: EngineSession, text?: string) => Promise<unknown>
  /** Resolves to the next event of a type. */
  readonly hear: (engine: Engine, type: EngineEvent['type']) => Promise<EngineEvent>
}

type TestStorage = Engine.SessionStorage & { readonly texts: ReadonlyMap<string, string> }

export const proposal: Proposal = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    methods: ['personal_sign', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Creates the helpers for an engine. */
export function createBench(createEngine: CreateEngine, world: () => EngineWorld): EngineBench {
  function createStorage(): TestStorage {
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

  const sign = (engine: Engine, { topic }: EngineSession, text = 'Hello') =>
    engine.request({
      topic,
      network: 'eip155:1',
      method: 'personal_sign',
      params: [toHex(text), world().wallet.address],
    })

  function hear(engine: Engine, type: EngineEvent['type']): Promise<EngineEvent> {
    return new Promise((resolve) => {
      const stop = engine.watch((event) => {
        if (event.type !== type) return
        stop()
        resolve(event)
      })
    })
  }

  return { world, createStorage, open, connect, sign, hear }
}
