import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRecent, recentLimit } from './addRecent.js'

test('remembers the two wallets used last, the latest first', () => {
  expect(recentLimit).toBe(2)
  expect(addRecent([], 'a')).toEqual(['a'])
  expect(addRecent(['a'], 'b')).toEqual(['b', 'a'])
  expect(addRecent(['b', 'a'], 'c')).toEqual(['c', 'b'])
  expect(addRecent(['b', 'a'], 'a')).toEqual(['a', 'b'])
})

test('never remembers more than two, nor one twice, whatever was stored', () => {
  const anyId = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 6 }), anyId, (recent, id) => {
      const list = addRecent([...new Set(recent)], id)
      expect(list[0]).toBe(id)
      expect(list.length).toBeLessThanOrEqual(recentLimit)
      expect(new Set(list).size).toBe(list.length)
    }),
  )
})
