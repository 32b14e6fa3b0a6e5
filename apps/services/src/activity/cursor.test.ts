import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

test('a cursor is read as it was written', () => {
  const part = fc.nat(999_999_999)
  const hash = fc.constantFrom(`0x${'a'.repeat(64)}`, '5'.repeat(88))
  const cursor = fc.record({ minedAt: part, network: fc.constant('eip155:1'), block: part, position: part, hash })
  fc.assert(fc.property(cursor, (cursor) => void expect(readCursor(writeCursor(cursor))).toEqual(cursor)))
})

test('any text not written here is not a cursor', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(readCursor(text)).toBeUndefined()))
  expect(readCursor(Buffer.from("1|eip155:1|1|1' or 1=1").toString('base64url'))).toBeUndefined()
})
