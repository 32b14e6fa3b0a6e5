import { expect, test } from 'vitest'
import { Ethers5Adapter, EthersAdapter } from './EthersAdapter.js'
import { evm } from './evm.js'

test('is the adapter by another name', () => {
  const made = new EthersAdapter()
  expect(made.namespace).toBe('eip155')
  expect(Object.keys(made)).toEqual(Object.keys(evm()))
  expect(Ethers5Adapter).toBe(EthersAdapter)
})
