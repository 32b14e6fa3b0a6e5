import { expect, test } from 'vitest'
import { findAccounts } from './findAccounts.js'

const treasury = { address: '15oF4uVJwmo4', name: 'Treasury of the harbour' }
const cold = { address: 'HNZata7iMYWm', name: undefined, signer: 'ledger' as const }
const accounts = [treasury, cold]

test.each([
  ['', accounts],
  ['  ', accounts],
  [' TREA', [treasury]],
  ['the harbour', [treasury]],
  ['hnz', [cold]],
  ['o', [treasury]],
  ['ledger', []],
])('finds %j', (search, found) => {
  expect(findAccounts(accounts, search)).toEqual(found)
})
