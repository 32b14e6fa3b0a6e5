import {
  type Connector,
  type ConnectorSource,
  type Namespace,
  RequestAbortedError,
  toRpcError,
  type Wallet,
} from '@mooring/core'
import { accountsOf, createRpcSession } from './createRpcSession.js'
import type { Engine, EngineSession } from './engine/Engine.js'
import { askToSignIn, readSigned, weighAgainstSignIn } from './signInOnce.js'
import { toProposal } from './toProposal.js'
import { watchChosenNetwork } from './watchChosenNetwork.js'

/** The part of the connector that loads on first use. */
export type RemoteWallets = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect'>>

/** Creates wallets from sessions. One session serves each family, and a session can serve several. */
export function createRemoteWallets({ engine, context }: createRemoteWallets.Options): RemoteWallets {
  const { storage } = context
  const served = new Map<Namespace, string>()
  /** What failures in a row say against signing in at once. From 2 on, wallets connect in the usual way. */
  let against = 0

  engine.watch((event) => {
    if (event.type === 'ended') release(event.topic)
  })

  function release(topic: string): void {
    for (const [namespace, of] of served) if (of === topic) served.delete(namespace)
  }

  async function serve(session: EngineSession, namespaces: readonly Namespace[]): Promise<readonly Wallet[]> {
    const granted = namespaces.filter((namespace) => accountsOf(session, namespace).length > 0)
    const wallets = await Promise.all(
      granted.map(async (namespace): Promise<Wallet> => {
        const wallet = await context.createWallet(createRpcSession({ engine, session, namespace, storage }))
        return { ...wallet, watchNetwork: watchChosenNetwork({ engine, topic: session.topic, namespace }) }
      }),
    )
    for (const namespace of granted) served.set(namespace, session.topic)
    return wallets
  }

  /** Ends sessions that serve no family: they would stay on the phone for days. */
  function endUnserved(): Promise<unknown> {
    const idle = engine.sessions().filter(({ topic }) => ![...served.values()].includes(topic))
    return Promise.allSettled(idle.map(({ topic }) => engine.end(topic)))
  }

  return {
    async connect({ namespaces, signal, onUri, signIn: ask }) {
      let topic: string | undefined
      const proposal = toProposal(context, namespaces)
      const signIn = against < 2 ? await askToSignIn(proposal, ask) : undefined
      try {
        if (signal.aborted) throw new RequestAbortedError()
        const { uri, approval } = await engine.pair({ proposal, signal, signIn })
        if (!signal.aborted) onUri?.(uri)
        const session = await approval
        topic = session.topic
        if (signIn) against = 0
        const wallets = await serve(session, namespaces)
        if (signal.aborted) throw new RequestAbortedError()
        void endUnserved()
        return session.signed ? wallets.map((wallet) => ({ ...wallet, signedIn: readSigned(session.signed) })) : wallets
      } catch (error) {
        if (signIn && !signal.aborted) against += weighAgainstSignIn(error)
        if (topic) engine.end(topic).catch(() => {})
        throw toRpcError(error)
      }
    },
    async reconnect({ namespaces }) {
      await engine.refresh()
      const wallets: Wallet[] = []
      let missing = namespaces
      for (const session of engine.sessions()) {
        const found = await serve(session, missing)
        wallets.push(...found)
        missing = missing.filter((namespace) => !found.some((wallet) => wallet.namespace === namespace))
      }
      return wallets
    },
    async disconnect({ namespaces } = {}) {
      const topics = engine
        .sessions()
        .map(({ topic }) => topic)
        .filter((topic) => !namespaces || namespaces.some((namespace) => served.get(namespace) === topic))
      try {
        await Promise.all(topics.map((topic) => engine.end(topic)))
      } catch (error) {
        throw toRpcError(error)
      }
    },
  }
}

export declare namespace createRemoteWallets {
  type Options = { engine: Engine; context: ConnectorSource.Context }
}
