import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { readTrace } from './readTrace.ts'

const to = `0x${'ab'.repeat(20)}` as const
const read = (trace: unknown) => readTrace({ request: async () => trace } as unknown as PublicClient, '0x1', to)
const pays = { type: 'CALL', to, value: '0x7' }
const within = (call: object, rest: object = {}) => ({ type: 'CALL', to: '0x1', calls: [call], ...rest })

test.each<[string, object, bigint]>([
  ['a payment within another call', within(within(pays)), 7n],
  ['two payments', within(pays, { calls: [pays, within(pays)] }), 14n],
  ['the rest of a contract that ends', within({ ...pays, type: 'SELFDESTRUCT' }), 7n],
  ['an account in capitals', within({ ...pays, to: `0x${'AB'.repeat(20)}` }), 7n],
  ['nothing of a call that was undone', within(pays, { error: 'execution reverted' }), 0n],
  ['nothing of a call that borrows code', within({ ...pays, type: 'DELEGATECALL' }), 0n],
  ['nothing for another account', within({ ...pays, to: '0x2' }), 0n],
])('counts %s', async (_, trace, expected) => {
  expect(await read(trace)).toBe(expected)
})

test.each([null, 'CALL', { type: 'CALL', calls: [{ value: -1 }] }])('refuses %o', async (trace) => {
  await expect(read(trace)).rejects.toThrow('not documented')
})
