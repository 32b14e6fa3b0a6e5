import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { readReplies } from './readReplies.js'

const requests = [
  { id: 1, method: 'eth_chainId' },
  { id: 2, method: 'eth_blockNumber' },
  { id: 3, method: 'eth_gasPrice' },
]
const success = (result: unknown) => ({ status: 'success', result })
const missing = (method: string) => ({
  status: 'error',
  error: expect.objectContaining({
    name: 'MissingReplyError',
    message: `The node left a request unanswered\n\nThere was no reply to "${method}".`,
  }),
})

describe('readReplies', () => {
  test('finds the replies in any order, and takes a number that became a text', () => {
    const replies = [
      { id: 3, result: 'c' },
      { id: '1', result: 'a' },
      { id: 2, result: 'b' },
    ]
    expect(readReplies(replies, requests)).toEqual([success('a'), success('b'), success('c')])
  })

  test('lets what has no reply fail alone', () => {
    expect(readReplies([{ id: 2, result: null }], requests)).toEqual([
      missing('eth_chainId'),
      success(null),
      missing('eth_gasPrice'),
    ])
  })

  test('drops replies that nobody asked for, and second ones', () => {
    const replies = [
      { id: 9, result: 'x' },
      { id: 1, result: 'a' },
      { id: 1, result: 'other' },
      { id: 1, error: { code: -32000, message: 'no' } },
      { id: null, error: { code: -32600, message: 'no' } },
      null,
      'text',
    ]
    expect(readReplies(replies, requests)).toEqual([success('a'), missing('eth_blockNumber'), missing('eth_gasPrice')])
  })

  test('drops a reply that says neither yes nor no', () => {
    expect(readReplies([{ id: 1 }, { id: 1, result: 'a' }], requests.slice(0, 1))).toEqual([success('a')])
    expect(readReplies({ id: 1, jsonrpc: '2.0' }, requests.slice(0, 1))).toEqual([missing('eth_chainId')])
  })

  test('names the errors of the node, and takes an empty error as none', () => {
    const replies = [
      { id: 1, error: { code: -32601, message: 'the method does not exist' } },
      { id: 2, error: null, result: 5 },
      { id: 3, error: { code: -32000, message: 'nonce too low' }, result: null },
    ]
    expect(readReplies(replies, requests)).toEqual([
      { status: 'error', error: expect.objectContaining({ name: 'MethodNotFoundRpcError', code: -32601 }) },
      success(5),
      { status: 'error', error: expect.objectContaining({ name: 'NonceError', code: -32000 }) },
    ])
  })

  test('takes the refusal of a whole batch as the answer to each of its requests', () => {
    for (const id of [null, undefined]) {
      const refusal = { jsonrpc: '2.0', id, error: { code: -32600, message: 'batches are not supported' } }
      const error = expect.objectContaining({ name: 'InvalidRequestRpcError' })
      expect(readReplies(refusal, requests)).toEqual(requests.map(() => ({ status: 'error', error })))
    }
    expect(readReplies({ id: null, result: 'a' }, requests.slice(0, 1))).toEqual([missing('eth_chainId')])
  })

  test('gives every request one outcome, whatever came', () => {
    const anyReply = fc.record(
      { id: fc.oneof(fc.nat(5), fc.anything()), result: fc.anything(), error: fc.anything() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(anyReply, fc.anything()))), (value) => {
        const outcomes = readReplies(value, requests)
        expect(outcomes).toHaveLength(3)
        for (const outcome of outcomes) {
          if (outcome.status === 'error') expect(BaseError.from(outcome.error)).toBe(outcome.error)
          else expect(outcome.result).toBeDefined()
        }
      }),
    )
  })
})
