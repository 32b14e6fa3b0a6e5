import { readBitcoinBalance } from '../balance/readBitcoinBalance.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { toError } from './judgeCalls.ts'

type Request = { id?: unknown; method?: unknown; params?: unknown }

/**
 * Answers `getAddressBalance`, the only Bitcoin method, with satoshis as text. Its backend is Esplora, not JSON-RPC.
 *
 * @throws {ServiceError} 503: the network does not answer.
 */
export async function answerBitcoin(body: Buffer, { upstream }: ServedChain): Promise<object> {
  // `judgeCalls` has parsed it, so it is valid JSON.
  const value = JSON.parse(body.toString()) as Request | readonly Request[]
  if (Array.isArray(value)) return toError(null, -32600, 'This network takes one request at a time')
  const { id, method, params } = value as Request
  const ownId = typeof id === 'string' || typeof id === 'number' ? id : null
  if (method !== 'getAddressBalance')
    return toError(ownId, -32601, 'This network has the method getAddressBalance only')
  const address = readAddress(params)
  if (!address) return toError(ownId, -32602, 'The address is not a Bitcoin address')
  try {
    return { jsonrpc: '2.0', id: ownId, result: String(await readBitcoinBalance(upstream, address)) }
  } catch (error) {
    if (error instanceof ServiceError && error.statusCode === 400) return toError(ownId, -32602, error.message)
    throw error
  }
}

function readAddress(params: unknown): string | undefined {
  const value: unknown = Array.isArray(params) ? params[0] : params
  const text = typeof value === 'object' && value !== null && 'address' in value ? value.address : value
  try {
    const { namespace, address } = parseAddress(String(text))
    return namespace === 'bip122' ? address : undefined
  } catch {
    return undefined
  }
}
