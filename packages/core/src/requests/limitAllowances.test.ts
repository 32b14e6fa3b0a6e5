import { expect, test } from 'vitest'
import type { Token } from '../adapter/ChainAdapter.js'
import type { CaipAddress } from '../caip/Namespace.js'
import { toFamily } from '../families/familyOf.js'
import type { Act } from './Explanation.js'
import { limitAllowances } from './limitAllowances.js'
import { toExplanation } from './toExplanation.js'

const evm = toFamily('eip155')
const address = 'eip155:1:0x1111111111111111111111111111111111111111'
const token = (supply?: bigint): Token => ({ address, name: 'A', symbol: 'A', decimals: 6, balance: 0n, supply })
const allow = (amount: bigint | undefined): Act => ({ kind: 'allow', token: address, amount, spender: 'a' })
const pay: Act = { kind: 'pay', asset: { token: address, amount: 5000n }, to: 'b' }

test.each([
  ['the whole supply', 1000n, 1000n, undefined, ['otherAccount', 'unlimited']],
  ['a part of it', 999n, 1000n, 999n, ['otherAccount']],
  ['an unknown one', 1000n, undefined, 1000n, ['otherAccount']],
])('an allowance of %s', (_, amount, supply, limit, warnings) => {
  const before = toExplanation({ acts: [pay, allow(amount)], warnings: ['otherAccount'] })
  expect(limitAllowances(before, [token(supply)], evm)).toEqual({ ...before, acts: [pay, allow(limit)], warnings })
})

test('an allowance without a limit stays one', () => {
  const before = toExplanation({ acts: [allow(undefined)] })
  expect(limitAllowances(before, [token(5n)], evm)).toEqual(before)
})

test('an allowance names its token in any spelling', () => {
  const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const act = { ...allow(5n), token: usdc.toLowerCase() } as Act
  const { acts, warnings } = limitAllowances(toExplanation({ acts: [act] }), [{ ...token(5n), address: usdc }], evm)
  expect(acts).toEqual([{ ...act, amount: undefined }])
  expect(warnings).toEqual(['unlimited'])
})

test('an allowance names its token by the rule of the adapter', () => {
  const shell = 'kelp:1:SHELL'
  const act = { ...allow(5n), token: shell.toLowerCase() } as Act
  const limit = (ignoresCase: boolean) =>
    limitAllowances(toExplanation({ acts: [act] }), [{ ...token(5n), address: shell as CaipAddress }], {
      name: 'Kelp',
      ignoresCase,
    })
  expect(limit(true).warnings).toEqual(['unlimited'])
  expect(limit(false).warnings).toEqual([])
})
