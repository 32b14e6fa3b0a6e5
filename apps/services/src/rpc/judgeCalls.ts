import type { ServedChain } from '../chains/createChains.ts'
import { isAllowedMethod } from './isAllowedMethod.ts'
import { isSentOnce } from './isSentOnce.ts'
import { namesOneMethod } from './namesOneMethod.ts'

/** The verdict on a request or a batch, and the number of calls: it is answered here, or forwarded unchanged. */
export type Verdict =
  | { readonly count: number; readonly status: number; readonly answer: string }
  | { readonly count: number; readonly isSentOnce: boolean; readonly mayBeEmpty: boolean }

type Id = string | number | null
type Call = { readonly id: Id; readonly method: string; readonly isNotification: boolean }

const largestBatch = 1000

/**
 * Checks one JSON-RPC request, or a batch. Forwarded requests stay unchanged to the byte: parsing and writing again
 * could change large numbers.
 *
 * @see JSON-RPC 2.0. Specification §7: batches of up to 1000.
 */
export function judgeCalls(body: Buffer, chain: ServedChain): Verdict {
  const text = body.toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse(-32700, 'The request is not JSON')
  }
  const isBatch = Array.isArray(value)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > largestBatch) return refuse(-32600, `A batch has at most ${largestBatch} requests`)
  const calls = list.flatMap((item) => readCall(item) ?? [])
  if (calls.length === 0 || calls.length < list.length) return refuse(-32600, 'The request is not JSON-RPC')
  if (!namesOneMethod(text)) return refuse(-32600, 'A request names more than one method')

  const { allowsTestMethods, allowedMethods } = chain.network
  const isRefused = ({ method }: Call): boolean =>
    !allowsTestMethods && !isAllowedMethod(chain.namespace, method) && !allowedMethods.includes(method)
  if (calls.some(isRefused)) {
    // One refused request refuses the whole batch: the rest could not be forwarded unchanged.
    const answers = calls.map((call) =>
      isRefused(call)
        ? toError(call.id, -32601, 'The method is not passed on')
        : toError(call.id, -32600, 'Another request of the batch is refused'),
    )
    return { count: calls.length, status: 200, answer: JSON.stringify(isBatch ? answers : answers[0]) }
  }

  const [only] = calls
  const result = !isBatch && only && only.id !== null ? readConstant(only.method, chain) : undefined
  if (result !== undefined)
    return { count: 1, status: 200, answer: JSON.stringify({ jsonrpc: '2.0', id: only?.id, result }) }
  return {
    count: calls.length,
    isSentOnce: calls.some(({ method }) => isSentOnce(method)),
    mayBeEmpty: calls.every(({ isNotification }) => isNotification),
  }
}

/** The error of one request. */
export const toError = (id: Id, code: number, message: string): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

const refuse = (code: number, message: string): Verdict => ({
  count: 1,
  status: 400,
  answer: JSON.stringify(toError(null, code, message)),
})

function readCall(value: unknown): Call | undefined {
  if (typeof value !== 'object' || value === null || !('method' in value)) return undefined
  const { method } = value
  if (typeof method !== 'string' || method === '' || method.length > 128) return undefined
  // Some nodes do not answer an id of null either.
  const id = 'id' in value ? value.id : null
  // An unsafe integer would lose digits, so it cannot be used as the id.
  const isId = typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER)
  return { id: isId ? id : null, method, isNotification: id === null }
}

/** The chain id never changes, so it is answered here. */
function readConstant(method: string, { namespace, network }: ServedChain): string | undefined {
  if (namespace !== 'eip155') return undefined
  const reference = network.caipNetworkId.slice('eip155:'.length)
  if (method === 'eth_chainId') return `0x${BigInt(reference).toString(16)}`
  return method === 'net_version' ? reference : undefined
}
