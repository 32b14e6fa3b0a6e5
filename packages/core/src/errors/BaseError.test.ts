import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from './BaseError.js'

describe('BaseError', () => {
  test('says what happened, and below it why', () => {
    const cause = new Error('socket closed')
    const error = new BaseError('Connection lost', { details: 'The wallet closed it.', cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'BaseError',
      shortMessage: 'Connection lost',
      details: 'The wallet closed it.',
      message: 'Connection lost\n\nThe wallet closed it.',
      cause,
    })
  })

  test('needs no details', () => {
    expect(new BaseError('Connection lost')).toMatchObject({ message: 'Connection lost', details: undefined })
  })
})

describe('BaseError.from', () => {
  test('keeps our own errors', () => {
    const error = new BaseError('Connection lost')
    expect(BaseError.from(error)).toBe(error)
  })

  test.each([
    ['connection lost', 'connection lost'],
    [new TypeError('fetch failed'), 'fetch failed'],
    [{ message: 'connection\u202e\n lost' }, 'connection lost'],
    [{ message: 5 }, 'An error occurred'],
    [{ message: '  ' }, 'An error occurred'],
    [undefined, 'An error occurred'],
    [null, 'An error occurred'],
    [Symbol('s'), 'An error occurred'],
  ])('makes of %j the sentence "%s"', (value, shortMessage) => {
    expect(BaseError.from(value)).toMatchObject({ name: 'BaseError', shortMessage, cause: value })
  })

  test('uses the sentence it is given when the value has none', () => {
    expect(BaseError.from({}, 'Something went wrong').shortMessage).toBe('Something went wrong')
  })

  test('cuts a sentence that never ends', () => {
    expect(BaseError.from('x'.repeat(1_000_000)).shortMessage).toHaveLength(300)
  })

  test('is not taken in by what only looks like one of our errors', () => {
    const traps: ProxyHandler<object> = {
      getPrototypeOf: () => BaseError.prototype,
      get() {
        throw new Error('trapped')
      },
    }
    for (const fake of [new Proxy({}, traps), Object.create(BaseError.prototype)]) {
      expect(fake instanceof BaseError).toBe(true)
      expect(Object.is(BaseError.from(fake), fake)).toBe(false)
      expect(BaseError.from(fake).shortMessage).toBe('An error occurred')
    }
  })

  test('makes an error of anything', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (value) => {
        const error = BaseError.from(value)
        expect(error.shortMessage.length).toBeGreaterThan(0)
        expect(error.cause).toBe(value)
      }),
    )
  })
})
