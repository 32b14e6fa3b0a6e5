import { getHistory } from '@mooring/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { type Devnet, startDevnet } from 'devnet'
import { createPolkadotSigner } from 'devnet/polkadot'
import { bytesToHex, hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '../sources/testing/startStandIn.ts'
import { type ListedExtrinsic, startSubscan } from '../sources/testing/startSubscan.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

let devnet: Devnet<'polkadot'>
let rpc: string
/** Those of the chain, the latest first: each block has the ones of the chain itself. */
let extrinsics: readonly Pick<ListedExtrinsic, 'block' | 'at' | 'hash'>[]

beforeAll(async () => {
  devnet = await startDevnet({ only: ['polkadot'], ports: { polkadot: 0 } })
  rpc = devnet.polkadot.url.replace(/^ws/u, 'http')
  for (let count = 0; count < 3; count++) await call('dev_newBlock', [{}])
  const found: Pick<ListedExtrinsic, 'block' | 'at' | 'hash'>[] = []
  const { number } = (await call('chain_getHeader', [])) as { number: string }
  for (let block = Number(number); block > 0; block--) {
    const hash = await call('chain_getBlockHash', [block])
    const { block: body } = (await call('chain_getBlock', [hash])) as { block: { extrinsics: `0x${string}`[] } }
    for (const [at, one] of body.extrinsics.entries())
      found.push({ block, at, hash: bytesToHex(blake2b(hexToBytes(one), { dkLen: 32 })) })
  }
  extrinsics = found.toSorted((a, b) => b.block - a.block || b.at - a.at)
}, 90_000)
afterAll(() => devnet?.stop())

async function call(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await reply.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

const alice = () => devnet.polkadot.accounts[0]
const bob = () => devnet.polkadot.accounts[1].address
const pay = (change?: object) => (one: Pick<ListedExtrinsic, 'block' | 'at' | 'hash'>, at: number) => ({
  ...one,
  transfers: [{ from: alice().address, to: bob(), amount: BigInt(at + 1) * 10n ** 12n }],
  ...(change && { change }),
})

async function setUp(listed: readonly ListedExtrinsic[]) {
  const subscan = await startSubscan(listed)
  const network = devnet.polkadot.caipNetworkId
  const { url } = await useTestServices({
    networks: [
      {
        caipNetworkId: network,
        name: 'Asset Hub',
        nativeCurrency: { name: 'ROC', symbol: 'ROC', decimals: 12 },
        rpc: [rpc],
      },
    ],
    sources: { history: [{ type: 'subscan', url: subscan.url, key: 'subscan-key', networks: [network] }] },
  })
  const { blockchain } = createTestClients(url)
  const read = (address: string, cursor?: string) =>
    getHistory(blockchain, { address, network: network as never, ...(cursor ? { cursor } : {}) })
  const query = `projectId=test-project&chainId=${network}`
  const ask = (address: string) =>
    fetch(`${url}/v1/account/${address}/history?${query}`, { headers: { origin: 'https://app.example.org' } })
  return { subscan, read, ask }
}

test('lists the transfers of an account, and several of one extrinsic as one', async () => {
  const [latest, before] = extrinsics.map(pay())
  if (!latest || !before) throw new Error('The chain is too short')
  const both = {
    ...latest,
    transfers: [...latest.transfers, { from: alice().address, to: bob(), amount: 5n * 10n ** 11n }],
  }
  const { read } = await setUp([both, before])
  const { transactions, isServed } = await read(alice().address)
  expect(isServed).toBe(true)
  expect(transactions).toMatchObject([
    {
      metadata: {
        hash: latest.hash,
        operationType: 'send',
        sentFrom: alice().address,
        sentTo: bob(),
        status: 'confirmed',
      },
      transfers: [
        { direction: 'out', quantity: '1', fungible: { symbol: 'ROC', isOwnCoin: true } },
        { direction: 'out', quantity: '0.5' },
      ],
    },
    { metadata: { hash: before.hash }, transfers: [{ direction: 'out', quantity: '2' }] },
  ])
  expect((await read(bob())).transactions[1]).toMatchObject({ transfers: [{ direction: 'in', quantity: '2' }] })
})

test('knows an account by its key, in the spelling of whatever network', async () => {
  const { read, subscan } = await setUp(extrinsics.slice(0, 1).map(pay()))
  const { address: generic } = createPolkadotSigner(alice().uri)
  subscan.forge((value) => JSON.parse(JSON.stringify(value).replaceAll(alice().address, generic)) as unknown)
  expect((await read(alice().address)).transactions).toMatchObject([{ transfers: [{ direction: 'out' }] }])
})

test('shows a failed transfer only to its sender, and without amounts', async () => {
  const { read } = await setUp(extrinsics.slice(0, 1).map(pay({ success: false })))
  expect((await read(alice().address)).transactions).toMatchObject([{ metadata: { status: 'failed' }, transfers: [] }])
  expect((await read(bob())).transactions).toEqual([])
})

test.each<[string, object]>([
  ['is in no block', { hash: `0x${'5'.repeat(64)}` }],
  ['is elsewhere in its block', { extrinsic_index: '1-7' }],
  ['is in a block that is not there', { extrinsic_index: '900000-0', block_num: 900_000 }],
  [
    'is of others',
    {
      from: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
      to: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    },
  ],
  ['is of another coin', { asset_symbol: 'USDT', module: 'assets' }],
  ['has an amount in words', { amount_v2: '1e12' }],
  ['has a negative amount', { amount_v2: '-5' }],
])('shows no transfer that %s', async (_, change) => {
  const { read } = await setUp(extrinsics.slice(0, 1).map(pay(change)))
  expect(await read(alice().address)).toMatchObject({ transactions: [], next: undefined })
})

test('lists all of a long history, page by page, though one block has many of it', async () => {
  const [latest, ...rest] = extrinsics
  if (!latest) throw new Error('The chain is too short')
  const many = {
    ...pay()(latest, 0),
    transfers: Array.from({ length: 60 }, () => ({ from: alice().address, to: bob(), amount: 7n })),
  }
  const { read } = await setUp([many, ...rest.map(pay())])
  const { found, since } = await readAll(read)
  expect(found.map(([hash]) => hash)).toEqual(extrinsics.map(({ hash }) => hash))
  expect(found[0]).toEqual([latest.hash, 60])
  expect(since).toEqual([])
})

/** Reads page by page: the hash of each transaction and the number of its transfers, and what the pages say is missing. */
async function readAll(read: Awaited<ReturnType<typeof setUp>>['read']) {
  const pages: Awaited<ReturnType<typeof read>>[] = []
  do pages.push(await read(alice().address, pages.at(-1)?.next))
  while (pages.at(-1)?.next)
  const transactions = pages.flatMap((page) => page.transactions)
  return {
    found: transactions.map(({ metadata, transfers }) => [metadata.hash, transfers.length]),
    since: pages.flatMap(({ since }) => since ?? []),
  }
}

/** The first extrinsics of the list, with so many transfers each. */
const payMany = (...counts: readonly [number, (object | undefined)?][]): readonly ListedExtrinsic[] =>
  counts.map(([length, change], at) => {
    const one = extrinsics[at]
    if (!one) throw new Error('The chain is too short')
    const transfers = Array.from({ length }, () => ({ from: alice().address, to: bob(), amount: 7n }))
    return { ...one, transfers, ...(change && { change }) }
  })
const timeOf = (at: number) => 1_700_000_000_000 + (extrinsics[at]?.block ?? 0) * 6000
const otherCoin = { module: 'assets', asset_symbol: 'USDT' }

test.each<[string, readonly [number, (object | undefined)?][], readonly [number, number][]]>([
  [
    'the rest of a block of which a page has nothing to show',
    [[50, otherCoin], [1], [1]],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'all of an extrinsic that goes on on the next page',
    [[40], [20], [1]],
    [
      [0, 40],
      [1, 20],
      [2, 1],
    ],
  ],
  [
    'all of an extrinsic of several pages',
    [[1], [130], [30]],
    [
      [0, 1],
      [1, 130],
      [2, 30],
    ],
  ],
  [
    'what follows other coins on the same page',
    [[10], [120, otherCoin], [20]],
    [
      [0, 10],
      [2, 20],
    ],
  ],
])('lists %s', async (_, counts, expected) => {
  // Two extrinsics of one block, so that a page can end inside of it.
  expect(extrinsics[0]?.block).toBe(extrinsics[1]?.block)
  const { read } = await setUp(payMany(...counts))
  const { found, since } = await readAll(read)
  expect(found).toEqual(expected.map(([at, count]) => [extrinsics[at]?.hash, count]))
  expect(since).toEqual([])
})

test.each<[string, number]>([
  ['a few rows', 3],
  ['a full page of rows', 50],
  ['several pages of rows', 120],
])('says that something may be missing where it cannot read %s, and lists the others', async (_, count) => {
  const { read } = await setUp(payMany([1], [count, { amount_v2: '1e12' }], [2]))
  const { found, since } = await readAll(read)
  expect(found).toEqual([
    [extrinsics[0]?.hash, 1],
    [extrinsics[2]?.hash, 2],
  ])
  expect(since.map((one) => Date.parse(one))).toContain(timeOf(0) + 1)
})

test('says that all may be missing where it can read nothing', async () => {
  const { read } = await setUp(payMany([400, { amount_v2: '1e12' }]))
  const { transactions, next, since } = await read(alice().address)
  expect([transactions, next]).toEqual([[], undefined])
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000)
})

test.each([
  ['an extrinsic does not end', undefined],
  ['nothing of the coin comes', otherCoin],
])('ends where %s for too long, and says since when it is complete', async (_, change) => {
  const { read } = await setUp(payMany([1], [400, change], [1]))
  const { found, since } = await readAll(read)
  expect(found).toEqual([[extrinsics[0]?.hash, 1]])
  expect(since.map((one) => Date.parse(one))).toEqual([timeOf(1) + 1])
})

test('says that something may be missing where the place to go on from is not listed any more', async () => {
  const { read, subscan } = await setUp(payMany([30], [30], [1]))
  const { next } = await read(alice().address)
  // As after another block has taken the place of the one that was listed.
  const other = `0x${'5'.repeat(64)}`
  subscan.forge((value) => JSON.parse(JSON.stringify(value).replaceAll(`${extrinsics[0]?.hash}`, other)) as unknown)
  const { transactions, since } = await read(alice().address, next)
  expect(transactions.map(({ metadata }) => metadata.hash)).toEqual([extrinsics[2]?.hash])
  expect(Date.parse(since ?? '')).toBe(timeOf(0) + 1)
})

test.each(faults)('answers with %s: the history cannot be read, and says so', async (fault) => {
  const { ask, subscan } = await setUp([])
  subscan.break(fault)
  expect((await ask(alice().address)).status).toBe(503)
})
