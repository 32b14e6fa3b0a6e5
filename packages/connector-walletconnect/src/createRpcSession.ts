import { type CaipAddress, type Namespace, parseCaipAddress, type RpcSession } from '@mooring/core'
import type { Engine, EngineSession } from './engine/Engine.js'

/** How many accounts of a session are looked at. */
const limit = 2000

/** The accounts of a session on one family, in the wallet's order. What has no valid form is left out. */
export function accountsOf(session: EngineSession, namespace: Namespace): readonly CaipAddress[] {
  return session.accounts.slice(0, limit).filter((account): account is CaipAddress => {
    try {
      return parseCaipAddress(account as CaipAddress).chainNamespace === namespace
    } catch {
      return false
    }
  })
}

/** One family of a session, as an adapter takes it to make a wallet. */
export function createRpcSession({ engine, session, namespace }: createRpcSession.Options): RpcSession {
  const { topic } = session
  let accounts = accountsOf(session, namespace)

  const request: RpcSession['request'] = ({ method, params, network }) =>
    engine.request({ topic, method, params, network })

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

/** The wallet names the accounts in use. Those that the session does not grant stay out: the wallet has to update it. */
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
  type Options = { engine: Engine; session: EngineSession; namespace: Namespace }
}
