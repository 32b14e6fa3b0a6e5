import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainMessage, messageBytes } from './isPlainMessage.js'

/** A list in a list in a list. */
const nest = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0)

describe('isPlainMessage', () => {
  test.each([
    null,
    undefined,
    0,
    Number.NaN,
    true,
    '',
    'text',
    5n,
    [],
    {},
    [1, [2]],
    { a: { b: null } },
    Object.create(null),
  ])('lets %o pass', (value) => {
    expect(isPlainMessage(value)).toBe(true)
  })

  test.each([
    () => {},
    Symbol('s'),
    new Date(),
    new Map(),
    new Uint8Array(1),
    /x/,
    new Error('x'),
    { a: [() => {}] },
    { a: new Set() },
  ])('stops %o', (value) => {
    expect(isPlainMessage(value)).toBe(false)
  })

  test('stops what is larger than 256 KiB, in whatever letters', () => {
    expect(messageBytes).toBe(262_144)
    expect(isPlainMessage('x'.repeat(messageBytes - 3))).toBe(true)
    expect(isPlainMessage('x'.repeat(messageBytes - 2))).toBe(false)
    expect(isPlainMessage('x'.repeat(messageBytes + 1))).toBe(false)
    expect(isPlainMessage('€'.repeat(messageBytes / 3 - 1))).toBe(true)
    expect(isPlainMessage('€'.repeat(messageBytes / 3 + 1))).toBe(false)
    expect(isPlainMessage({ ['x'.repeat(messageBytes)]: 1 })).toBe(false)
    expect(isPlainMessage(Array.from({ length: 60_000 }, () => 1))).toBe(false)
    expect(isPlainMessage(new Array(4_000_000_000))).toBe(false)
    expect(isPlainMessage(2n ** 2_000_000n)).toBe(false)
  })

  test('counts what is in it, and a key as well as a value', () => {
    expect(isPlainMessage({ ab: 'cd' }, 5 + 5 + 5)).toBe(true)
    expect(isPlainMessage({ ab: 'cd' }, 5 + 5 + 5 - 1)).toBe(false)
    expect(isPlainMessage([1, true, undefined, null], 25)).toBe(true)
    expect(isPlainMessage([1, true, undefined, null], 24)).toBe(false)
    expect(isPlainMessage(0xffn, 7)).toBe(true)
    expect(isPlainMessage(0xffn, 6)).toBe(false)
  })

  test('stops a circle, and what is nested without end', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(isPlainMessage(circle)).toBe(false)
    expect(isPlainMessage(nest(64))).toBe(true)
    expect(isPlainMessage(nest(65))).toBe(false)
    expect(isPlainMessage(nest(40_000))).toBe(false)
  })

  test('stops what objects to being looked at', () => {
    const ownKeys = () => {
      throw new Error('trapped')
    }
    expect(isPlainMessage(new Proxy({}, { ownKeys }))).toBe(false)
    expect(isPlainMessage([new Proxy([], { getPrototypeOf: ownKeys, ownKeys })])).toBe(false)
  })

  test('judges anything, and lets all of JSON pass', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => isPlainMessage(value)))
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withTypedArray: true, withBigInt: true, withDate: true }),
        (value) => {
          expect(typeof isPlainMessage(value)).toBe('boolean')
        },
      ),
    )
  })
})
