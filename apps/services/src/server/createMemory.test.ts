import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemory } from './createMemory.ts'

/** One address may hold an eighth: 400,000. */
const maxBytes = 3_200_000

test('an address may hold its part, and less makes room again', () => {
  const memory = createMemory(maxBytes)
  const [first, second] = [memory.reserve('192.0.2.1'), memory.reserve('192.0.2.1')]
  first.hold(300_000)
  expect(() => second.hold(100_001)).toThrow(expect.objectContaining({ statusCode: 429 }))
  first.hold(200_000)
  second.hold(200_000)
  first.release()
  second.hold(400_000)
})

test('eight addresses that take all they can leave enough for others', () => {
  const memory = createMemory(maxBytes)
  const steps = 10_000
  const take = (address: string): number => {
    const part = memory.reserve(address)
    for (let bytes = 70_000; ; bytes += steps) {
      try {
        part.hold(bytes)
      } catch (error) {
        expect(error).toMatchObject({ statusCode: bytes > maxBytes / 8 ? 429 : 503 })
        return bytes - steps
      }
    }
  }
  const taken = Array.from({ length: 8 }, (_, at) => take(`192.0.2.${at}`))
  expect(taken[0]).toBe(maxBytes / 8)
  // Each leaves seven eighths of what it found.
  const rest = maxBytes * (7 / 8) ** 8
  expect(maxBytes - taken.reduce((sum, bytes) => sum + bytes)).toBeGreaterThanOrEqual(Math.floor(rest))
  expect(take('192.0.2.8')).toBeGreaterThan(rest / 8 - steps)
})

test('small answers are always possible', () => {
  const memory = createMemory(maxBytes)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) memory.reserve(address).hold(300_000)
  for (let count = 0; count < 100; count += 1) memory.reserve('192.0.2.1').hold(65_536)
})

test('a network of IPv6 addresses has one part', () => {
  const memory = createMemory(maxBytes)
  memory.reserve('2001:db8::1').hold(400_000)
  expect(() => memory.reserve('2001:db8::2').hold(70_000)).toThrow()
  memory.reserve('2001:db8:0:1::1').hold(100_000)
})

test('what is released is there again, whatever happened before', () => {
  const step = fc.record({ at: fc.nat(4), bytes: fc.nat(500_000) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const memory = createMemory(maxBytes)
      const parts = Array.from({ length: 5 }, (_, at) => memory.reserve(`192.0.2.${at % 2}`))
      for (const { at, bytes } of steps) {
        try {
          parts[at]?.hold(bytes)
        } catch {
          // Refused: nothing may have changed.
        }
      }
      for (const part of parts) part.release()
      for (const address of ['192.0.2.0', '192.0.2.1']) memory.reserve(address).hold(350_000)
    }),
  )
})
