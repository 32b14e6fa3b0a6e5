import { expect, test } from 'vitest'
import { readChainId } from './readChainId.ts'

test.each([
  ['eip155:1', 1],
  ['eip155:31337', 31_337],
  ['eip155:9007199254740991', Number.MAX_SAFE_INTEGER],
])('reads %s', (id, number) => expect(readChainId(id)).toBe(number))

test.each([
  'eip155:',
  'eip155:0',
  'eip155:01',
  'eip155:0x1',
  'eip155:1e3',
  'eip155:1_000',
  'eip155:-1',
  'eip155:1:2',
  'eip155: 1',
  'eip155:abc',
  'eip155:9007199254740993',
  'eip155:99999999999999999999999999999999',
])('refuses %s', (id) => expect(() => readChainId(id)).toThrow('This is not a network'))

test.each(['solana:mainnet', '1', '', 'EIP155:1'])('knows no family but EVM: %j', (id) =>
  expect(() => readChainId(id)).toThrow('does not support this network yet'),
)
