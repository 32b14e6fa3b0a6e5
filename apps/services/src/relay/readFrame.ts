import { RelayError } from './RelayError.ts'

/** A parsed frame. The id keeps its JSON text, so that the answer has the same digits. */
export type Frame =
  | { type: 'request'; id: string; method: string; params: unknown }
  | { type: 'response'; id: string; isResult: boolean }
  | { type: 'unreadable'; id: string; error: RelayError }

const maxIdLength = 128

/** Parses a frame of JSON-RPC 2.0. Never throws: an invalid frame becomes an answer to send. */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return unreadable('null', new RelayError('parse', 'The frame is not JSON'))
  }
  if (Array.isArray(value))
    return refuse('null', 'Batches of requests are not taken. Use irn_batchPublish and the like.')
  if (!isObject(value)) return refuse('null', 'The frame is not an object')
  const id = readId(value.id, text)
  if (id === undefined) return refuse('null', `The id is not a number or a text of up to ${maxIdLength} characters`)
  if (value.jsonrpc !== '2.0') return refuse(id, 'jsonrpc is not "2.0"')
  if (typeof value.method === 'string') return { type: 'request', id, method: value.method, params: value.params }
  if ('method' in value) return refuse(id, 'The method is not a text')
  if ('result' in value) return { type: 'response', id, isResult: true }
  if ('error' in value) return { type: 'response', id, isResult: false }
  return refuse(id, 'There is neither a method nor a result')
}

const unreadable = (id: string, error: RelayError): Frame => ({ type: 'unreadable', id, error })
const refuse = (id: string, description: string): Frame => unreadable(id, new RelayError('invalidRequest', description))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length <= maxIdLength ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id) && !Object.is(id, -0)) return String(id)
  const digits = readDigits(text)
  return digits !== undefined && digits.length <= maxIdLength ? digits : undefined
}

/** The reviver's third argument has the source text of a value; TypeScript's types lack it. */
type Parse = (text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown) => unknown

/** A number beyond 2^53 loses digits when parsed, so its source text is used. */
function readDigits(text: string): string | undefined {
  class Digits {
    readonly source: string
    constructor(source: string) {
      this.source = source
    }
  }
  try {
    const value = (JSON.parse as Parse)(text, (key, inner, { source }) =>
      key === 'id' && typeof inner === 'number' && source !== undefined ? new Digits(source) : inner,
    )
    return isObject(value) && value.id instanceof Digits ? value.id.source : undefined
  } catch {
    // Nested so deeply that the stack overflows.
    return undefined
  }
}
