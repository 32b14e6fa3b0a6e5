import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { assetsOf } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { readSolanaArrival } from './readSolanaArrival.ts'

const hash = base58.encode(Buffer.alloc(64, 7))
const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const mint = 'B11X1AMkTfojcykuPFjDAVVLzLuZnKKXZ3RRTeekq9av'
const vault = 'HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA'
const now = 1_800_000_000_000

/** 5 lamports and 7 units of the token go to the account. */
const honest = {
  blockTime: now / 1000,
  slot: 9,
  meta: {
    err: null as unknown,
    preBalances: [100, 1],
    postBalances: [90, 6],
    preTokenBalances: [held(account, 1)],
    postTokenBalances: [held(account, 2), held(account, 6)],
    loadedAddresses: { writable: [] as string[], readonly: [] as string[] },
  },
  transaction: { signatures: [hash], message: { accountKeys: [vault, account] } },
}

function held(owner: string | undefined, amount: number, of = mint) {
  return { accountIndex: 2, mint: of, owner, uiTokenAmount: { amount: String(amount) } }
}

function read(answer: unknown, token?: string, time = now) {
  const network = {
    caipNetworkId: 'solana:x',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    tokens: [{ address: mint, name: 'Shell', symbol: 'SHELL', decimals: 6 }],
  }
  const upstream = {
    post: async () => ({ status: 200, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer })) }),
  }
  const chain = { network, namespace: 'solana', upstream } as unknown as ServedChain
  const asset = assetsOf(chain).find(({ address }) => address === token)
  if (!asset) throw new Error('There is no such coin')
  return readSolanaArrival(asset, { hash, account, since: now, now: time })
}

const meta = (change: object) => ({ ...honest, meta: { ...honest.meta, ...change } })

test('coins are counted by the balance of the account, and tokens by all places that it owns', async () => {
  expect(await read(honest)).toBe(5n)
  expect(await read(honest, mint)).toBe(7n)
})

test('an account of a lookup table has its balance after the others', async () => {
  const loadedAddresses = { writable: [vault], readonly: [account] }
  const message = { accountKeys: [vault] }
  const balances = { preBalances: [9, 2, 1], postBalances: [7, 2, 3], loadedAddresses }
  expect(await read({ ...meta(balances), transaction: { ...honest.transaction, message } })).toBe(2n)
})

test('a transaction that the chain does not have is waited for', async () => {
  expect(await read(null)).toBeUndefined()
})

test('a payment whose time the nodes have forgotten is given up two weeks after the order', async () => {
  const weeks = 14 * 86_400_000
  const forgotten = { ...honest, blockTime: null }
  await expect(read(forgotten, undefined, now + weeks)).rejects.toThrow('time')
  expect(await read(forgotten, undefined, now + weeks + 1)).toBe('unreadable')
  expect(await read({ ...forgotten, blockTime: undefined }, undefined, now + weeks + 1)).toBe('unreadable')
})

describe('nothing is paid', () => {
  test.each<[string, unknown, string | undefined]>([
    ['by a transaction that failed', meta({ err: { InstructionError: [0, 'Custom'] } }), undefined],
    [
      'to another account',
      { ...honest, transaction: { ...honest.transaction, message: { accountKeys: [vault, mint] } } },
      undefined,
    ],
    ['by a transaction that takes from the account', meta({ postBalances: [105, 0] }), undefined],
    ['before the order', { ...honest, blockTime: now / 1000 - 601 }, undefined],
    ['in tokens of another mint', meta({ postTokenBalances: [held(account, 9, vault)], preTokenBalances: [] }), mint],
    ['in tokens of another owner', meta({ postTokenBalances: [held(vault, 9)], preTokenBalances: [] }), mint],
    ['in tokens whose owner the node does not name', meta({ postTokenBalances: [held(undefined, 9)] }), mint],
    ['in tokens that only move between places of the account', meta({ postTokenBalances: [held(account, 1)] }), mint],
    ['in coins where a token was ordered', meta({ preTokenBalances: null, postTokenBalances: null }), mint],
  ])('%s', async (_, answer, token) => {
    expect(await read(answer, token)).toBe(0n)
  })
})

describe('a node is not believed that answers with', () => {
  test.each<[string, unknown]>([
    ['another transaction', { ...honest, transaction: { ...honest.transaction, signatures: ['x'] } }],
    ['a time before all times', { ...honest, blockTime: -1 }],
    ['no outcome', { ...honest, meta: null }],
    ['balances below zero', meta({ postBalances: [90, -6] })],
    ['balances with a fraction', meta({ postBalances: [90, 6.5] })],
    [
      'an amount that is no number',
      meta({ postTokenBalances: [{ ...held(account, 1), uiTokenAmount: { amount: '1e9' } }] }),
    ],
    ['text', 'done'],
  ])('%s', async (_, answer) => {
    await expect(read(answer)).rejects.toThrow('invalid answer')
  })
})
