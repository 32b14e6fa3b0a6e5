import type { CaipAddress, RpcSession } from '@mooring/core'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { createTestProvider } from './createTestProvider.js'

export type TestSession = RpcSession & {
  /** Every request so far, in order. */
  readonly requests: readonly RpcSession.Request[]
  /** Changes the session from the wallet's side. */
  setAccounts: (accounts: readonly CaipAddress[]) => void
}

/** A session with a test wallet: a real key and real chains, with one account on all of them. */
export function createTestSession({ privateKey, urls }: createTestSession.Options): TestSession {
  const requests: RpcSession.Request[] = []
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  const wallets = new Map(
    Object.keys(urls).map((id) => [`eip155:${id}`, createTestProvider({ privateKey, urls, known: [Number(id)] })]),
  )
  const address = privateKeyToAddress(privateKey).toLowerCase()
  let accounts = Object.keys(urls).map((id): CaipAddress => `eip155:${id}:${address}`)

  return {
    namespace: 'eip155',
    requests,
    accounts: () => accounts,
    provider: undefined,
    async request(request) {
      requests.push(request)
      const wallet = wallets.get(request.network)
      // A relay forwards only requests that the session permits.
      if (!wallet || /^eth_(accounts|chainId)$/u.test(request.method)) throw { code: 4100, message: 'Unauthorized' }
      return wallet.request({ method: request.method, params: request.params as readonly unknown[] })
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    setAccounts(next) {
      accounts = [...next]
      for (const onChange of watchers) onChange(next)
    },
  }
}

export declare namespace createTestSession {
  type Options = {
    privateKey: Hex
    /** RPC endpoints by chain id. */
    urls: Readonly<Record<number, string>>
  }
}
