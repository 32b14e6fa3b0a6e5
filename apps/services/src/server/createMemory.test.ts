import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemory } from './createMemory.ts'

const limits = { maxBytes: 1_000_000, maxAddressBytes: 400_000 }

test('an address may hold its part, and less makes room again', () => {
  const memory = createMemory(limits)
  const [first, second] = [memory.reserve('192.0.2.1'), memory.reserve('192.0.2.1')]
  first.hold(300_000)
  expect(() => second.hold(100_001)).toThrow(expect.objectContaining({ statusCode: 429 }))
  first.hold(200_000)
  second.hold(200_000)
  first.release()
  second.hold(400_000)
})

test('all addresses together may hold the total', () => {
  const memory = createMemory(limits)
  for (const address of ['192.0.2.1', '192.0.2.2']) memory.reserve(address).hold(400_000)
  expect(() => memory.reserve('192.0.2.3').hold(200_001)).toThrow(expect.objectContaining({ statusCode: 503 }))
  memory.reserve('192.0.2.3').hold(200_000)
})

test('small answers are always possible', () => {
  const memory = createMemory(limits)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) memory.reserve(address).hold(333_333)
  for (let count = 0; count < 100; count += 1) memory.reserve('192.0.2.1').hold(65_536)
})

test('a network of IPv6 addresses has one part', () => {
  const memory = createMemory(limits)
  memory.reserve('2001:db8::1').hold(400_000)
  expect(() => memory.reserve('2001:db8::2').hold(100_000)).toThrow()
  memory.reserve('2001:db8:0:1::1').hold(100_000)
})

test('what is released is there again, whatever happened before', () => {
  const step = fc.record({ at: fc.nat(4), bytes: fc.nat(500_000) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const memory = createMemory(limits)
      const parts = Array.from({ length: 5 }, (_, at) => memory.reserve(`192.0.2.${at % 2}`))
      for (const { at, bytes } of steps) {
        try {
          parts[at]?.hold(bytes)
        } catch {
          // Refused: nothing may have changed.
        }
      }
      for (const part of parts) part.release()
      for (const address of ['192.0.2.0', '192.0.2.1']) memory.reserve(address).hold(400_000)
    }),
  )
})
