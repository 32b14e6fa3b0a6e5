import { expect, test } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import { createSolanaHistory, joinLists } from './createSolanaHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'

/** A list of transactions, each named by its slot and its place there. */
const list = (isPartial: boolean, ...names: readonly string[]) => ({
  isPartial,
  entries: names.map((signature) => ({ signature, slot: Number.parseInt(signature, 10), minedAt: 0, isFinal: true })),
})
const join = (...lists: Parameters<typeof joinLists>[0]) => {
  const { entries, hasMore } = joinLists(lists)
  return [entries.map(({ signature }) => signature), hasMore]
}
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `${from - at}`)

test('lists are joined down to the slot up to which all of them are complete', () => {
  expect(join(list(false), list(false))).toEqual([[], false])
  expect(join(list(false, '9', '3'), list(false, '5', '1'))).toEqual([['9', '5', '3', '1'], false])
  expect(join(list(false, '9', '3'), list(false, '9', '1'))).toEqual([['9', '3', '1'], false])
  expect(join(list(true, '9', '6'), list(false, '8', '6b', '2'))).toEqual([['9', '8'], true])
  // Nothing but the slot in which the list ends.
  expect(join(list(true, '9a', '9b'), list(false, '4'))).toEqual([['9a', '9b'], true])
})

test('a page ends with a whole slot, unless it has no other', () => {
  expect(join(list(false, ...range(40, 11)))).toEqual([range(40, 16), true])
  expect(join(list(false, ...range(40, 17), '16a', '16b', '15'))).toEqual([range(40, 17), true])
  const same = range(30, 1).map((name) => `7.${name}`)
  expect(join(list(false, ...same))).toEqual([same.slice(0, 25), true])
})

const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const signatureOf = (slot: number) => `${slot}`.replaceAll('0', 'z').padEnd(64, 'x')
const before = (slot: number, change: object = {}) => ({
  ...{ hash: signatureOf(slot), block: slot, position: 0, minedAt: slot * 1000 },
  ...change,
})

/** A network on which the account got a coin in each of these slots. */
function open(slots: readonly number[], answer: (slot: number) => object | undefined = () => undefined) {
  const asked: string[] = []
  const results: Record<string, (params: readonly never[]) => object> = {
    getTokenAccountsByOwner: () => ({ result: { value: [] } }),
    getSignaturesForAddress: ([, options]: readonly { before?: string }[]) => {
      const from = slots.findIndex((slot) => signatureOf(slot) === options?.before) + 1
      const named = slots.slice(from, from + 50)
      const confirmationStatus = 'finalized'
      return {
        result: named.map((slot) => ({ signature: signatureOf(slot), slot, blockTime: slot, confirmationStatus })),
      }
    },
    getTransaction: ([signature = '']: readonly string[]) => {
      const slot = slots.find((one) => signatureOf(one) === signature) ?? 0
      const meta = { err: null, fee: 0, preBalances: [9, 0], postBalances: [8, 1] }
      const accountKeys = ['payer', account].map((pubkey, at) => ({ pubkey, signer: at === 0 }))
      const transaction = { signatures: [signature], message: { accountKeys, instructions: [] } }
      return answer(slot) ?? { result: { slot, blockTime: slot, meta, transaction } }
    },
  }
  const upstream = {
    async post(body: string) {
      const { method, params } = JSON.parse(body)
      asked.push(method)
      return { status: 200, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, ...results[method]?.(params) })) }
    },
  }
  const network = { caipNetworkId: 'solana:x', tokens: [] }
  const chain = { namespace: 'solana', network, upstream } as unknown as ServedChain
  const history = createSolanaHistory({ now: () => 1_000_000 })
  const find = (before?: HistoryPlace) => history.find({ chain, account, before })
  return { find, asked }
}
const blocks = ({ transactions }: HistorySource.Page) => transactions.map((one) => one.block_number)

test('a listed transaction that a node does not have is a failure, and is asked for again', async () => {
  let isBehind = true
  const { find } = open([9, 8], (slot) => (isBehind && slot === 9 ? { result: null } : undefined))
  await expect(find()).rejects.toThrow('does not have')
  isBehind = false
  expect(blocks(await find())).toEqual([9, 8])
})

test('a forged place does not change the pages of others', async () => {
  const { find } = open([9, 8, 7])
  expect(blocks(await find(before(9, { block: 0 })))).toEqual([])
  expect(blocks(await find(before(9)))).toEqual([8, 7])
})

test('a transaction of a newer version is left out, and the page says that one is missing', async () => {
  const { find } = open([9, 8, 7], (slot) =>
    slot === 8 ? { error: { code: -32015, message: 'version 1' } } : undefined,
  )
  const page = await find()
  expect(blocks(page)).toEqual([9, 7])
  expect(page.since).toBe(8001)
  const other = open([9, 8], () => ({ error: { code: -32005, message: 'behind' } }))
  await expect(other.find()).rejects.toThrow('answered with an error')
})

test('an account with nothing but spam costs two rounds', async () => {
  const slots = Array.from({ length: 400 }, (_, at) => 500 - at)
  const { find, asked } = open(slots, (slot) => ({ result: spamOf(slot) }))
  expect(await find()).toMatchObject({ transactions: [], hasMore: false, since: 451_000 })
  expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(50)
})

function spamOf(slot: number): object {
  const meta = { err: null, fee: 0, preBalances: [9, 1], postBalances: [9, 1] }
  const accountKeys = ['payer', account].map((pubkey, at) => ({ pubkey, signer: at === 0 }))
  const transaction = { signatures: [signatureOf(slot)], message: { accountKeys, instructions: [] } }
  return { slot, blockTime: slot, meta, transaction }
}

test('where too many wait, others are refused at once, and what waits too long is not asked any more', async () => {
  const { history, chain, asked, advance, release } = openHanging()
  const found = Array.from({ length: 300 }, (_, at) =>
    history.find({ chain, account: `${account}${at}`, before: undefined }).catch((error: Error) => error.message),
  )
  expect(await found[299]).toContain('Too many')
  advance(7001)
  release()
  expect(await found[100]).toContain('too long')
  expect(await Promise.all(found)).toHaveLength(300)
  expect(asked()).toBeLessThan(50)
})

/** A node that answers when it is let. */
function openHanging() {
  let [time, asked] = [1_000_000, 0]
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const upstream = {
    async post() {
      asked += 1
      await promise
      return { status: 200, body: Buffer.from('{"jsonrpc":"2.0","id":1,"result":{"value":[]}}') }
    },
  }
  const chain = { namespace: 'solana', network: { caipNetworkId: 'solana:x', tokens: [] }, upstream }
  const advance = (by: number) => {
    time += by
  }
  const history = createSolanaHistory({ now: () => time })
  return { history, chain: chain as unknown as ServedChain, asked: () => asked, advance, release }
}
