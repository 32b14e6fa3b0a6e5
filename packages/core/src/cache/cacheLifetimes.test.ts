import { expect, test } from 'vitest'
import { pendingLimit } from '../activity/addSent.js'
import { cacheLifetimes } from './cacheLifetimes.js'

test('keeps balances for 30 seconds, names and identities for 5 minutes', () => {
  expect(cacheLifetimes).toEqual({ balance: 30_000, nativeBalance: 30_000, name: 300_000, identity: 300_000 })
})

test('has at most 99 transactions pending', () => {
  expect(pendingLimit).toBe(99)
})
