import type { Read } from './getTokens.js'
import { openNode } from './requestRpc.js'

/**
 * Asks contracts one by one, in the order of `calls`, in which those of one contract lie together: what one of them gives cannot keep the answers of the others
 * away.
 *
 * @throws {BaseError} What the node failed with, if it gave no answer at all.
 */
export const readSingly: Read = async ({ network, calls, signal, fetch }) => {
  const node = openNode({ urls: network.rpcUrls.default.http, fetch })
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
