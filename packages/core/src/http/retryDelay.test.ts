import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { RequestAbortedError } from '../errors/RequestAbortedError.js'
import { RpcError } from '../errors/RpcError.js'
import { HttpRequestError } from './HttpRequestError.js'
import { HttpNetworkError, HttpTimeoutError, InvalidReplyError, ReplyTooLargeError } from './httpErrors.js'
import { isWorthRetrying } from './isWorthRetrying.js'
import { parseRetryAfter } from './parseRetryAfter.js'
import { retryDelay } from './retryDelay.js'

describe('retryDelay', () => {
  test.each([
    [0, 0, 0],
    [0, 0.5, 75],
    [0, 0.999_999, 149],
    [1, 0.5, 150],
    [2, 0.5, 300],
    [2, 0.999_999, 599],
    [20, 0.999_999, 30_000],
  ])('waits after failure %i, with the random number %d, %i ms', (attempt, random, expected) => {
    expect(retryDelay({ attempt, random })).toBe(expected)
  })

  test('comes back when it is told to, but is not sent away for good', () => {
    expect(retryDelay({ attempt: 0, random: 0.5, retryAfter: 2000 })).toBe(2000)
    expect(retryDelay({ attempt: 0, random: 0.5, retryAfter: 0 })).toBe(0)
    expect(retryDelay({ attempt: 0, random: 0.5, retryAfter: 29_999 })).toBe(29_999)
    expect(retryDelay({ attempt: 0, random: 0.5, retryAfter: 86_400_000 })).toBe(30_000)
  })

  test('never waits longer than the exponential time, nor than 30 s', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        fc.integer({ min: 1, max: 5000 }),
        (attempt, random, base) => {
          const delay = retryDelay({ attempt, random, base })
          expect(delay).toBeGreaterThanOrEqual(0)
          expect(delay).toBeLessThanOrEqual(Math.min(base * 2 ** attempt, 30_000))
        },
      ),
    )
  })
})

describe('parseRetryAfter', () => {
  const now = Date.UTC(2026, 10, 21, 4, 0, 0)

  test.each([
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['Sat, 21 Nov 2026 04:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 03:00:00 GMT', 0],
    ['Sat, 99 Nov 2026 03:00:00 GMT', undefined],
    ['2026-11-21', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['9999999999', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %j ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected)
  })
})

describe('isWorthRetrying', () => {
  test('knows the listed statuses, and no other', () => {
    const listed = [403, 408, 413, 429, 500, 502, 503, 504]
    const statuses = Array.from({ length: 500 }, (_, index) => 100 + index)
    expect(statuses.filter((status) => isWorthRetrying(new HttpRequestError({ status })))).toEqual(listed)
  })

  test('knows the listed codes, and no other', () => {
    const codes = [-1, -32005, -32603, -32000, -32601, -32700, 0, 3, 4001, 403]
    expect(codes.filter((code) => isWorthRetrying(new RpcError(code, 'x')))).toEqual([-1, -32005, -32603])
  })

  test('asks again where no answer came, but not where nobody wants it or it makes no sense', () => {
    expect(isWorthRetrying(new HttpNetworkError({ host: 'a', cause: undefined }))).toBe(true)
    expect(isWorthRetrying(new HttpTimeoutError({ timeout: 1 }))).toBe(true)
    for (const error of [
      new RequestAbortedError({ cause: undefined }),
      new InvalidReplyError({ details: 'x' }),
      new ReplyTooLargeError({ maxBytes: 1 }),
      new BaseError('x'),
      undefined,
      { status: 503 },
    ]) {
      expect(isWorthRetrying(error)).toBe(false)
    }
  })
})
