import { expect, test } from 'vitest'
import { joinLists } from './createSolanaHistory.ts'

/** A list of transactions, each named by its slot and its place there. */
const list = (isPartial: boolean, ...names: readonly string[]) => ({
  isPartial,
  entries: names.map((signature) => ({ signature, slot: Number.parseInt(signature, 10), minedAt: 0, isFinal: true })),
})
const join = (...lists: Parameters<typeof joinLists>[0]) => {
  const { entries, hasMore } = joinLists(lists)
  return [entries.map(({ signature }) => signature), hasMore]
}
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `${from - at}`)

test('lists are joined down to the slot up to which all of them are complete', () => {
  expect(join(list(false), list(false))).toEqual([[], false])
  expect(join(list(false, '9', '3'), list(false, '5', '1'))).toEqual([['9', '5', '3', '1'], false])
  expect(join(list(false, '9', '3'), list(false, '9', '1'))).toEqual([['9', '3', '1'], false])
  expect(join(list(true, '9', '6'), list(false, '8', '6b', '2'))).toEqual([['9', '8'], true])
  // Nothing but the slot in which the list ends.
  expect(join(list(true, '9a', '9b'), list(false, '4'))).toEqual([['9a', '9b'], true])
})

test('a page ends with a whole slot, unless it has no other', () => {
  expect(join(list(false, ...range(40, 11)))).toEqual([range(40, 16), true])
  expect(join(list(false, ...range(40, 17), '16a', '16b', '15'))).toEqual([range(40, 17), true])
  const same = range(30, 1).map((name) => `7.${name}`)
  expect(join(list(false, ...same))).toEqual([same.slice(0, 25), true])
})
