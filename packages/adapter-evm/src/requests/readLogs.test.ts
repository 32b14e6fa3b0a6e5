import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readLogs } from './readLogs.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xe1da8919f262ee86f9be05059c9280142cf23f48'
const token = `eip155:1:${contract}`
const abi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed to, uint256 value)',
])
const read = (...logs: readonly unknown[]) => readLogs(logs, { address, network: 'eip155:1' })
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const single = (from: string, to: string, id: bigint, value: bigint) => ({
  address: contract,
  topics: encodeEventTopics({ abi, eventName: 'TransferSingle', args: { operator: other, from, to } as never }),
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]),
})

test('counts items of which there are several', () => {
  const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
  const batch = {
    address: contract,
    topics: encodeEventTopics({ abi, eventName: 'TransferBatch', args: { operator: other, from: address, to: other } }),
    data: encodeAbiParameters(lists, [
      [7n, 8n],
      [2n, 1n],
    ]),
  }
  expect(read(single(address, other, 7n, 3n), single(other, address, 9n, 1n), batch).changes).toEqual([
    { token, item: 7n, amount: -5n },
    { token, item: 9n, amount: 1n },
    { token, item: 8n, amount: -1n },
  ])
  expect(read(single(other, other, 7n, 3n)).changes).toEqual([])
})

test('counts a wrapped coin once, where its contract writes both a transfer and a deposit', () => {
  const args = { from: `0x${'0'.repeat(40)}`, to: address } as const
  const transfer = {
    address: contract,
    topics: encodeEventTopics({ abi, eventName: 'Transfer', args }),
    data: number(5n),
  }
  const deposit = {
    address: contract,
    topics: encodeEventTopics({ abi, eventName: 'Deposit', args: { to: address } }),
    data: number(5n),
  }
  expect(read(transfer, deposit).changes).toEqual([{ token, item: undefined, amount: 5n }])
  expect(read(deposit).changes).toEqual([{ token, item: undefined, amount: 5n }])
})

test('reads no part of what is malformed', () => {
  expect(() => read({ ...single(address, other, 7n, 3n), data: '0x00' })).toThrow('It is not a transfer of items.')
  expect(read({}, { address: contract }, { topics: [] }).changes).toEqual([])
})
