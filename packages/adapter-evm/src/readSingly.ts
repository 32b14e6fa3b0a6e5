import type { ChainAdapter, Network } from '@mooring/core'
import type { Address } from 'viem'
import { nodes } from './requestRpc.js'

/** Calls contracts; each result is the returned data, or nothing if the call failed. */
export type Read = (
  question: { network: Network; calls: readonly Read.Call[] } & Pick<ChainAdapter.TokensParameters, 'signal'> & {
      fetch: typeof globalThis.fetch
    },
) => Promise<readonly (string | undefined)[]>

export declare namespace Read {
  type Call = { readonly to: Address; readonly data: `0x${string}` }
}

/**
 * Calls contracts one by one. `calls` are grouped by contract, so that one contract cannot block the answers of others.
 *
 * @throws {BaseError} The node's error, if it gave no answer at all.
 */
export const readSingly: Read = async ({ network, calls, signal, fetch }) => {
  const node = nodes.open(network.rpcUrls.default.http, fetch)
  const contracts = [...new Set(calls.map(({ to }) => to))]
  const outcomes = await Promise.all(
    contracts.map((contract) => {
      const own = calls.filter(({ to }) => to === contract)
      const requests = own.map((call) => ({ method: 'eth_call', params: [call, 'latest'] }))
      return node.requestAll(requests, { signal })
    }),
  )
  const all = outcomes.flat()
  const failures = all.flatMap((outcome) => (outcome.status === 'error' ? outcome.error : []))
  const [failure] = failures
  if (failure && failures.length === all.length) throw failure
  return all.map((outcome) =>
    outcome.status === 'success' && typeof outcome.result === 'string' ? outcome.result : undefined,
  )
}
