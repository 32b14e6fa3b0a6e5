import { randomUUID } from 'node:crypto'
import { encodeFunctionData, type Hex, type PublicClient, pad, serializeTransaction, toHex } from 'viem'
import { entryPoint08Abi, type PackedUserOperation } from 'viem/account-abstraction'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { entryPoint } from './accountContracts.ts'
import type { Stored } from './createBooks.ts'
import { createSettle } from './createSettle.ts'

const network = { caipNetworkId: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const sender = pad('0xaa', { size: 20 })
const operationOf = (nonce: number): Hex => pad(toHex(nonce + 1), { size: 32 })
const genesis = Date.parse('2026-01-01T00:00:00Z')
/** One second each. */
const timeOf = (block: number): number => genesis + block * 1_000

function rowOf(nonce: number, block: number): Stored {
  const packed: PackedUserOperation = {
    sender,
    nonce: BigInt(nonce),
    initCode: '0x',
    callData: '0x',
    accountGasLimits: pad('0x'),
    preVerificationGas: 0n,
    gasFees: pad('0x'),
    paymasterAndData: '0x',
    signature: '0x',
  }
  const data = encodeFunctionData({ abi: entryPoint08Abi, functionName: 'handleOps', args: [[packed], sender] })
  const time = timeOf(block)
  return {
    ...{ id: randomUUID(), operation: operationOf(nonce), project_id: 'project', user_id: 'user', sender },
    ...{ network: network.caipNetworkId, relayer: sender, nonce, hash: '0x', cancellation: null, cost: 0 },
    raw: serializeTransaction({ type: 'eip1559', chainId: 1, to: entryPoint, data }),
    ...{ status: 'cancelled', created_at: time, updated_at: time },
  }
}

/** A network with a block a second, whose nodes answer for 1,000 of them at a time. */
async function start({ rows, events, height }: { rows: Stored[]; events: Record<number, number>; height: number }) {
  const state = { height, finality: 100, hasFinal: true, refuses: (_: number) => false, hangs: false, seen: height }
  let now = timeOf(height)
  const searched: [nonce: number, from: number, to: number][] = []
  const client = {
    async getBlock({ blockNumber, blockTag }: { blockNumber?: bigint; blockTag?: string } = {}) {
      if (blockTag && !state.hasFinal) throw new Error('unknown block tag')
      const number = blockTag ? state.height - state.finality : Number(blockNumber ?? state.height)
      return { number: BigInt(number), timestamp: BigInt(timeOf(number) / 1_000) }
    },
    readContract: async ({ blockNumber = BigInt(state.height) }: { blockNumber?: bigint }) =>
      BigInt(Math.max(0, ...Object.entries(events).map(([nonce, at]) => (at <= blockNumber ? Number(nonce) + 1 : 0)))),
    async getContractEvents({
      args,
      fromBlock,
      toBlock,
    }: Record<'fromBlock' | 'toBlock', bigint> & { args: { userOpHash: Hex } }) {
      const nonce = Number(BigInt(args.userOpHash)) - 1
      searched.push([nonce, Number(fromBlock), Number(toBlock)])
      if (state.hangs) await new Promise(() => {})
      if (toBlock - fromBlock >= 1_000n || state.refuses(nonce)) throw new Error('range too large')
      const at = events[nonce] ?? -1
      const isThere = rows.some((row) => row.operation === args.userOpHash) && !gone.has(nonce)
      const isSeen = isThere && at >= fromBlock && at <= toBlock && at <= state.seen
      return isSeen ? [{ args: { success: true }, transactionHash: pad('0x77') }] : []
    },
  } as unknown as PublicClient
  const gone = new Set<number>()
  const { query, close } = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(close)
  await query.insertInto('embedded_operations').values(rows).execute()
  const log = { warn: () => {} } as never
  const settle = createSettle({ database: { query } as never, log, now: () => now })
  const books = async () => {
    const found = await query.selectFrom('embedded_operations').select(['nonce', 'status']).orderBy('nonce').execute()
    return found.map(({ status }) => status)
  }
  return {
    state,
    searched,
    gone,
    books,
    settle: () => settle({ client, network }, sender),
    wait: (time: number) => {
      now += time
    },
  }
}

test('one operation of which the network does not say holds up no others, and the newest is first', async () => {
  const rows = [rowOf(0, 100), rowOf(1, 8_000), rowOf(2, 8_500)]
  const { state, searched, books, settle, wait } = await start({
    rows,
    events: { 0: 5_000, 1: 8_100, 2: 8_600 },
    height: 9_000,
  })
  state.refuses = (nonce) => nonce === 1
  await settle()
  expect(await books()).toEqual(['done', 'cancelled', 'done'])
  expect([...new Set(searched.map(([nonce]) => nonce))]).toEqual([2, 1, 0])
  // From about the time of the row, in parts.
  expect(Math.min(...searched.flatMap(([nonce, from]) => (nonce === 1 ? [from] : [])))).toBeGreaterThan(6_500)
  // It rests after that.
  const { length } = searched
  await settle()
  expect(searched).toHaveLength(length)
  state.refuses = () => false
  wait(20_000)
  await settle()
  expect(await books()).toEqual(['done', 'done', 'done'])
})

test('a node that does not answer holds up the question for some seconds, and the next one not at all', async () => {
  const { state, searched, settle } = await start({ rows: [rowOf(0, 100)], events: { 0: 500 }, height: 9_000 })
  state.hangs = true
  await settle()
  await settle()
  expect(searched).toHaveLength(1)
})

test.each([
  ['the nonce', { height: 8_999 }],
  ['the logs', { seen: 8_999 }],
])('a node that does not know %s yet is no reason to give up', async (_, lag) => {
  const { state, books, settle, wait } = await start({ rows: [rowOf(0, 8_900)], events: { 0: 9_000 }, height: 9_000 })
  Object.assign(state, lag)
  await settle()
  expect(await books()).toEqual(['cancelled'])
  Object.assign(state, { height: 9_001, seen: 9_001 })
  wait(20_000)
  await settle()
  expect(await books()).toEqual(['done'])
})

test.each([
  ['the network says', true],
  ['enough blocks say, where the network has no word for it', false],
])('a search ends for ever once the nonce is used for good, as %s', async (_, hasFinal) => {
  const { state, searched, gone, books, settle, wait } = await start({
    rows: [rowOf(0, 4_000)],
    events: { 0: 8_990 },
    height: 9_000,
  })
  // Something else has used the nonce.
  gone.add(0)
  state.hasFinal = hasFinal
  await settle()
  const { length } = searched
  wait(20_000)
  await settle()
  // It reads only the blocks again that were not final.
  expect(searched.slice(length).map(([, from]) => from > 8_800)).toEqual([true])
  Object.assign(state, { height: 9_200, seen: 9_200 })
  wait(20_000)
  await settle()
  const { length: whole } = searched
  wait(86_400_000)
  await settle()
  expect(searched).toHaveLength(whole)
  expect(await books()).toEqual(['cancelled'])
})
