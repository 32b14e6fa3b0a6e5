import { type CaipAddress, type ConnectorSource, type Namespace, parseAccountId, type RpcSession } from '@mooring/core'
import type { Engine, EngineSession } from './engine/Engine.js'
import { openSessionApp } from './openSessionApp.js'

/** The maximum number of accounts of a session. */
const limit = 2000

/** Returns the accounts of a session for one family, in the wallet's order. Leaves out malformed ones. */
export function accountsOf(session: EngineSession, namespace: Namespace): readonly CaipAddress[] {
  return session.accounts.slice(0, limit).filter((account): account is CaipAddress => {
    try {
      return parseAccountId(account as CaipAddress).chainNamespace === namespace
    } catch {
      return false
    }
  })
}

/** Wraps one family of a session, so that an adapter can create a wallet from it. */
export function createRpcSession({ engine, session, namespace, storage }: createRpcSession.Options): RpcSession {
  const { topic } = session
  let accounts = accountsOf(session, namespace)

  const request: RpcSession['request'] = ({ method, params, network }) => {
    const answer = engine.request({ topic, method, params, network })
    openSessionApp(storage, method, answer)
    return answer
  }

  return {
    namespace,
    accounts: () => accounts,
    request,
    watch: (onChange) =>
      engine.watch((event) => {
        const next = read(event)
        if (!next) return
        accounts = next
        onChange(next)
      }),
    provider: { topic, request },
  }

  function read(event: Parameters<Parameters<Engine['watch']>[0]>[0]): readonly CaipAddress[] | undefined {
    switch (event.type) {
      case 'updated':
        return event.session.topic === topic ? accountsOf(event.session, namespace) : undefined
      case 'ended':
        return event.topic === topic ? [] : undefined
      case 'said':
        return event.topic === topic && event.name === 'accountsChanged' ? putFirst(accounts, event.data) : undefined
      case 'relay':
        return undefined
    }
  }
}

/** Reads the active accounts from the wallet's event. Ignores accounts outside the session, which has to grant them. */
function putFirst(accounts: readonly CaipAddress[], named: unknown): readonly CaipAddress[] | undefined {
  const names = (Array.isArray(named) ? named : []).map((name) => String(name).toLowerCase())
  const isNamed = (account: CaipAddress) => {
    const own = account.toLowerCase()
    return names.includes(own) || names.includes(own.slice(own.lastIndexOf(':') + 1))
  }
  const first = accounts.filter(isNamed)
  if (first.length === 0) return undefined
  return [...first, ...accounts.filter((account) => !first.includes(account))]
}

export declare namespace createRpcSession {
  type Options = Pick<ConnectorSource.Context, 'storage'> & {
    engine: Engine
    session: EngineSession
    namespace: Namespace
  }
}
