import type { Act } from '@mooring/core'
import { type Abi, encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { explainCall } from './explainCall.js'

const contract = '0x1111111111111111111111111111111111111111'
const alice = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const token = `eip155:1:${contract}` as const
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function multicall(bytes[])',
  'function deposit()',
])
const items = parseAbi([
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
])
const permit2 = parseAbi(['function approve(address,address,uint160,uint48)'])

const encode = (functionName: string, args: readonly unknown[], from: Abi = abi) =>
  encodeFunctionData({ abi: from, functionName, args } as never)
const read = (data: string, value = 0n) =>
  explainCall({ to: contract, value, data }, { network: 'eip155:1', kindOf: () => 'token' })
const bytes32 = `0x${'0'.repeat(64)}` as const
const pay: Act = { kind: 'pay', asset: { token, amount: 5n }, to: bob }

test.each<[string, string, readonly Act[]]>([
  ['a transfer', encode('transfer', [bob, 5n]), [pay]],
  ['a transfer for somebody else', encode('transferFrom', [alice, bob, 5n]), [{ ...pay, from: alice }]],
  ['an allowance', encode('approve', [bob, 5n]), [{ kind: 'allow', token, amount: 5n, spender: bob }]],
  [
    'an allowance without a limit',
    encode('approve', [bob, maxUint256]),
    [{ kind: 'allow', token, amount: undefined, spender: bob }],
  ],
  [
    'an allowance just below the maximum',
    encode('approve', [bob, 2n ** 256n - 2n]),
    [{ kind: 'allow', token, amount: undefined, spender: bob }],
  ],
  [
    'an allowance of more units than any token has',
    encode('increaseAllowance', [bob, 2n ** 128n]),
    [{ kind: 'allow', token, amount: undefined, spender: bob, isAdded: true }],
  ],
  [
    'a raised allowance',
    encode('increaseAllowance', [bob, 5n]),
    [{ kind: 'allow', token, amount: 5n, spender: bob, isAdded: true }],
  ],
  [
    'an allowance for all items',
    encode('setApprovalForAll', [bob, true]),
    [{ kind: 'allowAll', token, operator: bob, isAllowed: true }],
  ],
  [
    'a permit',
    encode('permit', [alice, bob, 5n, 1_900_000_000n, 27, bytes32, bytes32]),
    [{ kind: 'allow', token, amount: 5n, spender: bob, until: 1_900_000_000n }],
  ],
  [
    'an allowance of Permit2, of another contract’s token',
    encode('approve', [alice, bob, 2n ** 160n - 1n, 1_900_000_000], permit2),
    [{ kind: 'allow', token: `eip155:1:${alice}`, amount: undefined, spender: bob, until: 1_900_000_000n }],
  ],
  [
    'an item',
    encode('safeTransferFrom', [alice, bob, 7n], items),
    [{ kind: 'pay', asset: { token, amount: 1n, item: 7n }, to: bob, from: alice }],
  ],
  [
    'several of an item',
    encode('safeTransferFrom', [alice, bob, 7n, 3n, '0x'], items),
    [{ kind: 'pay', asset: { token, amount: 3n, item: 7n }, to: bob, from: alice }],
  ],
  [
    'several items',
    encode('safeBatchTransferFrom', [alice, bob, [7n, 8n], [1n, 2n], '0x']),
    [
      { kind: 'pay', asset: { token, amount: 1n, item: 7n }, to: bob, from: alice },
      { kind: 'pay', asset: { token, amount: 2n, item: 8n }, to: bob, from: alice },
    ],
  ],
  [
    'calls in a call',
    encode('multicall', [[encode('transfer', [bob, 5n]), encode('multicall', [[encode('transfer', [bob, 5n])]])]]),
    [pay, pay],
  ],
  [
    'a function that it knows by name',
    encode('deposit', []),
    [{ kind: 'call', to: contract, name: 'deposit', selector: '0xd0e30db0' }],
  ],
  ['any other function', '0x12345678', [{ kind: 'call', to: contract, name: undefined, selector: '0x12345678' }]],
  [
    'calldata that break off',
    '0xa9059cbb00',
    [{ kind: 'call', to: contract, name: 'transfer', selector: '0xa9059cbb' }],
  ],
  ['nothing at all', '0x', [{ kind: 'call', to: contract, name: undefined, selector: '' }]],
])('reads %s', (_, data, acts) => {
  expect(read(data)).toEqual(acts)
})

test('names the coins that go along first', () => {
  const coins: Act = { kind: 'pay', asset: { token: undefined, amount: 9n }, to: contract }
  expect(read('0x', 9n)).toEqual([coins])
  expect(read(encode('transfer', [bob, 5n]), 9n)).toEqual([coins, pay])
})

test('reads no part of a bundle that is too long or too deep to read whole', () => {
  const transfer = encode('transfer', [bob, 5n])
  const unread = [{ kind: 'call', to: contract, name: undefined, selector: '0xac9650d8' }]
  expect(read(encode('multicall', [Array.from({ length: 51 }, () => transfer)]))).toEqual(unread)
  const nest = (data: string): string => encode('multicall', [[data]])
  expect(read(nest(nest(nest(nest(transfer)))))).toEqual(unread)
})
