import { expect, test } from 'vitest'
import { SolanaAdapter } from './SolanaAdapter.js'
import { solana } from './solana.js'

test('is the adapter by another name', () => {
  const made = new SolanaAdapter()
  expect(made.namespace).toBe('solana')
  expect(Object.keys(made)).toEqual(Object.keys(solana()))
})
