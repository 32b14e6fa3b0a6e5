import { expect, test } from 'vitest'
import { BitcoinAdapter } from './BitcoinAdapter.js'
import { bitcoin } from './bitcoin.js'

test('is the adapter by another name', () => {
  const made = new BitcoinAdapter()
  expect(made.namespace).toBe('bip122')
  expect(Object.keys(made)).toEqual(Object.keys(bitcoin()))
})
