import { Registry } from 'prom-client'
import { createTestClient, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createChains } from '../chains/createChains.ts'
import type { NetworkConfig } from '../config/Config.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createSources } from '../sources/createSources.ts'
import { SourceError } from '../sources/SourceError.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createHoldings } from './createHoldings.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const [configured] = inject('networks') as readonly NetworkConfig[]
const node = createTestClient({ mode: 'anvil', transport: http(configured?.rpc[0]) })

/** Contracts whose answer to each question is one. */
const always = '0x600160005260206000f3'
const createTokens = (count: number, bytecode: `0x${string}` = always) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const address = privateKeyToAddress(generatePrivateKey())
      await node.setCode({ address, bytecode })
      return address
    }),
  )

const facts = { name: 'Token', symbol: 'TOK', decimals: 18 }

/** An account that has one base unit of each token. */
async function setUp({ find, name = 'test', tokens = [], listed = [], id }: setUp.Options) {
  const account = privateKeyToAddress(generatePrivateKey())
  await node.setBalance({ address: account, value: parseEther('1') })
  const own = tokens.map((address) => ({ ...facts, address }))
  const { networks } = parseConfig({
    networks: [{ ...configured, ...(id && { caipNetworkId: id }), keepsActivity: false, tokens: own }],
  })
  const [chain] = createChains(networks, new Registry()).all
  if (!chain) throw new Error('There is no network')
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  let time = 0
  const now = () => time
  const source: HoldingsSource = { name, serves: () => true, find }
  const reports = { log: { warn: vi.fn() } as never, metrics: new Registry(), now }
  const holdings = createHoldings({
    sources: createSources('holdings', [source], reports),
    lists: { find: async (_, address) => (listed.includes(address) ? { ...facts, logoUri: undefined } : undefined) },
    database,
    now,
  })
  /** What the chain would say of its tokens, were they not that simple. */
  const describe = async (addresses: readonly string[]) => {
    const key = { network: chain.network.caipNetworkId, token_id: '', image: null, uri: null, description: null }
    const rows = addresses.map((address) => ({ ...key, ...facts, address: address.toLowerCase() }))
    await database.query.insertInto('activity_tokens').values(rows).execute()
  }
  const read = async (options?: Parameters<typeof holdings.of>[2]) => {
    const [coin, ...others] = (await holdings.of(chain, account, options)).holdings
    return { coin: coin && numberToHex(coin.amount), found: others.map(({ asset }) => asset.address), others }
  }
  return { read, describe, pass: (ms: number) => (time += ms) }
}

declare namespace setUp {
  type Options = {
    find: HoldingsSource['find']
    name?: string
    /** Of the configuration. */
    tokens?: readonly string[]
    /** On a list of tokens. */
    listed?: readonly string[]
    /** Of another network, by the same node. */
    id?: string
  }
}

test('a token that a source names twice counts once, and what is no address counts for nothing', async () => {
  const [token = '0x', own = '0x'] = await createTokens(2)
  const { read, describe } = await setUp({
    find: async () => [token, own.toLowerCase(), token, token.toLowerCase(), 'nonsense'],
    tokens: [own],
  })
  await describe([token])
  expect((await read()).found).toEqual([own, token])
})

test('the coin does not count a second time where a contract shows it as a token', async () => {
  const celo = '0x471EcE3750Da237f93B8E339c536989b8978a438'
  await node.setCode({ address: celo, bytecode: always })
  const find = async () => [celo]
  const [elsewhere, there] = await Promise.all([setUp({ find }), setUp({ find, id: 'eip155:42220' })])
  await Promise.all([elsewhere.describe([celo]), there.describe([celo])])
  expect((await elsewhere.read()).found).toEqual([celo])
  expect((await there.read()).found).toEqual([])
})

test('a token of a list needs no symbol of its own', async () => {
  // Decimals, and nothing else.
  const [token = '0x'] = await createTokens(1, '0x601260005260206000f3')
  const find = async () => [token]
  expect((await (await setUp({ find })).read()).found).toEqual([])
  const { others } = await (await setUp({ find, listed: [token] })).read()
  expect(others.map(({ asset }) => asset.symbol)).toEqual(['TOK'])
})

test('worthless tokens hide none that is on a list, however many they are', async () => {
  const [tokens, [last = '0x']] = await Promise.all([createTokens(210), createTokens(1)])
  const { read, describe } = await setUp({ find: async () => [...tokens, last], listed: [last] })
  await describe([...tokens, last])
  const { found, others } = await read()
  expect(found).toEqual([last, ...tokens.slice(0, 50)])
  expect(others.map(({ asset }) => asset.isListed)).toEqual([true, ...Array.from({ length: 50 }, () => false)])
})

test('what strangers send may use up all gas, and hides neither tokens of the configuration nor those of lists', async () => {
  const [[own = '0x', listed = '0x'], hostile] = await Promise.all([createTokens(2), createTokens(3, '0x5b600056')])
  const { read, describe } = await setUp({
    find: async () => [...hostile, listed],
    tokens: [own],
    listed: [listed],
  })
  await describe([listed])
  expect((await read()).found).toEqual([own, listed])
})

test('a source that hangs takes nothing away that the chain knows', async () => {
  const [own = '0x'] = await createTokens(1)
  const { read } = await setUp({ find: () => new Promise(() => {}), tokens: [own] })
  expect(await read()).toMatchObject({ coin: numberToHex(parseEther('1')), found: [own] })
})

test('a source that failed is asked when it has rested, or when it wants to be', async () => {
  const [token = '0x'] = await createTokens(1)
  const find = vi.fn<HoldingsSource['find']>(async () => [token])
  find.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new SourceError('busy', { retryAfter: 600_000 }))
  const { read, describe, pass } = await setUp({ find })
  await describe([token])
  const steps: [wait: number, found: readonly string[], asked: number][] = [
    [0, [], 1],
    [10_000, [], 1],
    [10_000, [], 2],
    [500_000, [], 2],
    [100_000, [token], 3],
  ]
  for (const [wait, found, asked] of steps) {
    pass(wait)
    expect([(await read()).found, find.mock.calls.length]).toEqual([found, asked])
  }
})

test.each([
  ['test', 1],
  ['own', 3],
])('callers who want news get amounts anew, and what a source of type %s finds %i times', async (name, times) => {
  const [token = '0x'] = await createTokens(1)
  const find = vi.fn(async () => [token])
  const { read, describe } = await setUp({ find, name })
  await describe([token])
  for (let at = 0; at < 3; at++) expect((await read({ isFresh: true })).found).toEqual([token])
  expect(find).toHaveBeenCalledTimes(times)
})

test('a caller who has searched too often gets what the chain knows, and the next one gets all', async () => {
  const [token = '0x', own = '0x'] = await createTokens(2)
  const { read, describe } = await setUp({ find: async () => [token], tokens: [own] })
  await describe([token])
  expect((await read({ maySearch: () => false })).found).toEqual([own])
  expect((await read({ isFresh: true, maySearch: () => true })).found).toEqual([own, token])
})
