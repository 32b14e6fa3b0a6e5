import type { Approval, Engine, EngineEvent, EngineSession, Proposal, SignInRequest } from '../engine/Engine.js'

/** An engine that the test controls. */
export type FakeEngine = {
  readonly engine: Engine
  /** The pairings, in order. The test answers each. */
  readonly pairings: readonly {
    readonly proposal: Proposal
    readonly signIn: SignInRequest | undefined
    readonly approve: (session: Approval) => void
    readonly fail: (error: unknown) => void
  }[]
  readonly requests: readonly Engine.Request[]
  readonly emit: (event: EngineEvent) => void
  readonly isClosed: () => boolean
}

export function createFakeEngine({ sessions: stored = [] }: createFakeEngine.Options = {}): FakeEngine {
  const watchers = new Set<(event: EngineEvent) => void>()
  const pairings: FakeEngine['pairings'][number][] = []
  const requests: Engine.Request[] = []
  let sessions = [...stored]
  let isClosed = false
  const emit = (event: EngineEvent): void => {
    if (event.type === 'ended') sessions = sessions.filter(({ topic }) => topic !== event.topic)
    for (const watcher of [...watchers]) watcher(event)
  }
  return {
    pairings,
    requests,
    emit,
    isClosed: () => isClosed,
    engine: {
      async pair({ proposal, signal, signIn }) {
        let fail: (error: unknown) => void = () => {}
        const approval = new Promise<Approval>((resolve, reject) => {
          fail = reject
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
          pairings.push({
            proposal,
            signIn,
            approve(session) {
              const { signed: _, ...own } = session
              sessions = [own, ...sessions]
              resolve(session)
            },
            fail: (error) => fail(error),
          })
        })
        return { uri: `wc:${pairings.length}@2`, approval }
      },
      sessions: () => sessions,
      refresh: async () => {},
      async request(request) {
        requests.push(request)
        return 'answer'
      },
      ping: async () => {},
      end: async (topic) => emit({ type: 'ended', topic }),
      watch(onEvent) {
        watchers.add(onEvent)
        return () => watchers.delete(onEvent)
      },
      async close() {
        isClosed = true
      },
    },
  }
}

export declare namespace createFakeEngine {
  type Options = { sessions?: readonly EngineSession[] }
}
