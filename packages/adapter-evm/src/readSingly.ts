import type { Read } from './getTokens.js'
import { nodes } from './requestRpc.js'

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
