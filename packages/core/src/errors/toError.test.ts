import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from './BaseError.js'
import { toError } from './toError.js'

describe('toError', () => {
  test('keeps our own errors', () => {
    const own = new BaseError('Connection lost')
    expect(toError(own)).toBe(own)
  })

  test.each([
    ['an abort of the browser', new DOMException('The operation was aborted.', 'AbortError'), 'RequestAbortedError'],
    ['an abort of anybody', { name: 'AbortError' }, 'RequestAbortedError'],
    ['a refusal of a wallet', { code: 4001, message: 'No' }, 'UserRejectedRequestError'],
    ['the words of a node', new Error('nonce too low'), 'NonceError'],
    ['an unknown code', { code: 12345, message: 'Odd' }, 'RpcError'],
    ['a timeout of the browser', new DOMException('Too slow', 'TimeoutError'), 'BaseError'],
    [
      'an old number of the browser that a node uses too',
      new DOMException('Odd', 'HierarchyRequestError'),
      'BaseError',
    ],
    ['an error of the language', new TypeError('Failed to fetch'), 'BaseError'],
    ['a sentence', 'Odd', 'BaseError'],
    ['nothing', undefined, 'BaseError'],
  ])('names %s', (_, value, name) => {
    expect(toError(value).name).toBe(name)
    expect(toError(value).cause).toBe(value)
  })

  test('says what the value says, or the sentence it is given, or that there was an error', () => {
    expect(toError(new TypeError('Failed to fetch')).shortMessage).toBe('Failed to fetch')
    expect(toError('Odd', 'Error resolving name').shortMessage).toBe('Odd')
    expect(toError({}, 'Error resolving name').shortMessage).toBe('Error resolving name')
    expect(toError({ code: 12345 }, 'Error resolving name')).toMatchObject({
      name: 'RpcError',
      code: 12345,
      shortMessage: 'Error resolving name',
    })
    expect(toError(null).shortMessage).toBe('An error occurred')
    expect(toError({ name: 'AbortError' }, 'Error resolving name').shortMessage).toBe('Request was aborted')
  })

  test('makes one of our errors of anything, and never throws', () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    expect(toError(revoked.proxy).shortMessage).toBe('An error occurred')
    const posing = new Proxy({ code: 4001 }, { getPrototypeOf: () => DOMException.prototype })
    expect(toError(posing).shortMessage).toBe('An error occurred')
    const anyPart = fc.anything({ maxDepth: 1 })
    const anyThrown = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true, maxDepth: 1 }),
      fc.record({ name: anyPart, code: anyPart, message: anyPart, cause: anyPart }),
    )
    fc.assert(
      fc.property(anyThrown, (value) => {
        const error = toError(value)
        expect(BaseError.from(error)).toBe(error)
        expect(error.shortMessage.length).toBeGreaterThan(0)
        expect(error.cause).toBe(value)
      }),
      { numRuns: 300 },
    )
  })
})
