import { JsonRpcError } from './JsonRpcError.ts'
import { type Methods, readChoice, readOptions } from './readParameters.ts'

/** The maximum number of requests in a batch. */
const batchLimit = 100

/**
 * Answers JSON-RPC requests, single or batched.
 *
 * @param methods - The available methods.
 * @param getSlot - The current slot of the chain; some requests wait for one.
 * @returns The answer, or `undefined` when there is none.
 * @see JSON-RPC 2.0
 */
export async function answer(text: string, methods: Methods, getSlot: () => bigint): Promise<string | undefined> {
  const request = parse(text)
  if (request === unreadable) return toJson(toFailure(null, new JsonRpcError(-32700, 'Parse error')))
  if (!Array.isArray(request)) return toJson(await answerOne(request, methods, getSlot))
  if (request.length === 0 || request.length > batchLimit) {
    const reason = request.length === 0 ? 'Invalid request' : `Batch too large; max ${batchLimit}`
    return toJson(toFailure(null, new JsonRpcError(-32600, reason)))
  }
  const responses = await Promise.all(request.map((one) => answerOne(one, methods, getSlot)))
  const wanted = responses.filter((response) => response !== undefined)
  return wanted.length > 0 ? toJson(wanted) : undefined
}

const unreadable = Symbol('not JSON')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

async function answerOne(request: unknown, methods: Methods, getSlot: () => bigint): Promise<unknown> {
  const {
    jsonrpc,
    id,
    method,
    params = [],
  } = (typeof request === 'object' && request ? request : {}) as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isId(id))
    return toFailure(null, new JsonRpcError(-32600, 'Invalid request'))
  const result = await call(method, params, methods, getSlot)
  // A request without an id is a notification, which gets no answer.
  if (id === undefined) return undefined
  return result instanceof Error ? toFailure(id, result) : { jsonrpc: '2.0', result: result ?? null, id }
}

function isId(id: unknown): boolean {
  return id === undefined || id === null || typeof id === 'string' || typeof id === 'number'
}

async function call(name: string, params: unknown, methods: Methods, getSlot: () => bigint): Promise<unknown> {
  try {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) throw new JsonRpcError(-32601, 'Method not found')
    if (!Array.isArray(params)) throw new JsonRpcError(-32602, 'Invalid params: expected a list.')
    checkOptions(params.at(-1), getSlot())
    return await method(...params)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Nearly every method accepts a commitment and a minimum slot among its options. */
function checkOptions(options: unknown, slot: bigint): void {
  if (typeof options !== 'object' || Array.isArray(options)) return
  const { commitment, minContextSlot } = readOptions(options)
  // All commitments are equal here, since every transaction is final at once.
  readChoice(commitment, ['processed', 'confirmed', 'finalized'])
  if (typeof minContextSlot !== 'number' || minContextSlot <= Number(slot)) return
  throw new JsonRpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
}

function toFailure(id: unknown, error: Error): unknown {
  if (!(error instanceof JsonRpcError))
    return { jsonrpc: '2.0', error: { code: -32603, message: `Internal error: ${error.message}` }, id }
  const { code, message, data } = error
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

// Standard since 2025, but missing in the library types.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/** Writes every digit of a bigint, as a node does. Only the rent epoch exceeds a double. */
export function toJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? rawJSON(String(item)) : item))
}
