import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attempts,
  beginAttempt,
  doubtAttempt,
  endAttempt,
  findAttempt,
  missAttempt,
  nextSearch,
  searchAgain,
} from './attempts.js'
import { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

type About = { readonly what: string }
const none: Attempts<About> = { attempts: 0, pending: [] }
const two = beginAttempt(beginAttempt(none, { what: 'first' }), { what: 'second' })
const mark = { nonce: 1 }
const known = new UnconfirmedTransactionError({ mark })

test('numbers attempts from 1, and never gives a number twice', () => {
  expect(two).toEqual({
    attempts: 2,
    pending: [
      { attempt: 1, what: 'first' },
      { attempt: 2, what: 'second' },
    ],
  })
  const ended = endAttempt(endAttempt(two, 2), 1)
  expect(ended).toEqual({ attempts: 2, pending: [] })
  expect(beginAttempt(ended, { what: 'third' }).pending).toEqual([{ attempt: 3, what: 'third' }])
})

test('searches at once, and again every three seconds up to a limit', () => {
  let state = doubtAttempt(two, 1, known)
  expect(nextSearch(state, 1)).toEqual([{ key: 'attempt 1', attempt: 1, mark, hash: undefined, delay: 0 }])
  let searches = 0
  while (nextSearch(state, 1).length > 0) {
    state = missAttempt(state, 1, '0x2')
    searches += 1
  }
  expect(searches).toBe(20)
  expect(findAttempt(state, 1)?.doubt).toMatchObject({ isSearching: false, replacedBy: '0x2' })
  expect(nextSearch(searchAgain(state, 1), 1)).toHaveLength(1)
})

test('does not search without anything to search by', () => {
  const state = doubtAttempt(two, 2, new UnconfirmedTransactionError())
  expect(nextSearch(state, 2)).toEqual([])
  expect(nextSearch(searchAgain(state, 2), 2)).toEqual([])
  expect(nextSearch(doubtAttempt(two, 2, new UnconfirmedTransactionError({ hash: '0x1' })), 2)).toHaveLength(1)
})

test('leaves everything as it is for an attempt that is not open, or not in doubt', () => {
  const attempt = fc.integer({ min: -1, max: 5 }).filter((attempt) => attempt !== 1 && attempt !== 2)
  fc.assert(
    fc.property(attempt, (attempt) => {
      expect(endAttempt(two, attempt)).toEqual(two)
      expect(doubtAttempt(two, attempt, known)).toEqual(two)
    }),
    { numRuns: 20 },
  )
  expect(missAttempt(two, 1, undefined)).toBe(two)
  expect(searchAgain(two, 1)).toBe(two)
  expect(nextSearch(two, 1)).toEqual([])
})
