import { getHistory, readProperty } from '@mooring/core'
import { deployer, multicall3, tokens, waitForReceipt } from 'devnet'
import { createTestClient, erc20Abi, http, parseAbi, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { etherscanKey, startEtherscan } from '../sources/testing/startEtherscan.ts'
import { faults, type StandIn } from '../sources/testing/startStandIn.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { type History, join } from './createListedHistory.ts'

const network = 'eip155:31337' as const
const configured = inject('networks') as readonly NetworkConfig[]
const rpc = configured[0]?.rpc[0] ?? ''
const node = createTestClient({ mode: 'anvil', transport: http(rpc) })
  .extend(publicActions)
  .extend(walletActions)

/** Pays the coins. The deployer has the tokens, and other tests use up its coins. */
const payer = privateKeyToAddress(generatePrivateKey())

beforeAll(async () => {
  await node.setBalance({ address: payer, value: parseEther('1000') })
  for (const address of [payer, deployer] as const) await node.impersonateAccount({ address })
})

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[])',
])

/** Sends coins by a contract. */
function payByContract(to: readonly `0x${string}`[], value: bigint) {
  const calls = to.map((target) => ({ target, allowFailure: true, value, callData: '0x' as const }))
  return node.writeContract({
    ...({ account: payer, chain: null, address: multicall3, abi: multicallAbi } as const),
    ...{ functionName: 'aggregate3Value', args: [calls], value: value * BigInt(to.length) },
  })
}

/**
 * An account that received coins, tokens, coins again, and coins from a contract at last. The services read no blocks, so
 * they depend on the source.
 */
async function setUp(standIn: StandIn, entry: object) {
  const address = privateKeyToAddress(generatePrivateKey())
  const from = { account: deployer, chain: null } as const
  const pay = () => node.sendTransaction({ account: payer, chain: null, to: address, value: parseEther('0.5') })
  const args = [address, parseUnits('2.5', tokens.husd.decimals)] as const
  const give = () =>
    node.writeContract({ ...from, abi: erc20Abi, address: tokens.husd.address, functionName: 'transfer', args })
  const hashes: string[] = []
  for (const send of [pay, give, pay, () => payByContract([address], parseEther('0.25'))]) {
    const hash = await send()
    await waitForReceipt(node, hash)
    hashes.unshift(hash)
  }
  const networks = configured.map((one) => ({ ...one, keepsActivity: false }))
  const { url } = await useTestServices({ networks, sources: { history: [entry] } })
  const { blockchain } = createTestClients(url)
  const read = (cursor?: string) => getHistory(blockchain, { address, network, ...(cursor ? { cursor } : {}) })
  return { standIn, read, hashes, address, url }
}

/** As either explorer says that an internal transaction failed. */
const failed = { isError: '1', success: false }

const isOf = (one: unknown, hash: string): one is object =>
  [readProperty(one, 'hash'), readProperty(one, 'transaction_hash')].includes(hash)

/** The hashes of all pages. */
async function readAll(read: Awaited<ReturnType<typeof setUp>>['read']): Promise<readonly unknown[]> {
  const found: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    found.push(...page.transactions.map(({ metadata }) => metadata.hash))
    cursor = page.next
  } while (cursor)
  return found
}

describe.each([
  ['blockscout', startBlockscout, (url: string) => ({ type: 'blockscout', url, networks: [network] })],
  ['etherscan', startEtherscan, (url: string) => ({ type: 'etherscan', url, key: etherscanKey, perSecond: 100 })],
] as const)('%s', (_, start, toEntry) => {
  test('lists what came, and the chain says what it was', async () => {
    const standIn = await start(rpc)
    const { read, hashes } = await setUp(standIn, toEntry(standIn.url))
    const { transactions, next } = await read()
    expect(transactions.map(({ metadata }) => metadata.hash)).toEqual(hashes)
    expect(next).toBeUndefined()
    const moved = transactions.map(({ transfers }) => transfers.map(({ direction, quantity }) => [direction, quantity]))
    expect(moved).toEqual(['0.25', '0.5', '2.5', '0.5'].map((quantity) => [['in', quantity]]))
  })

  test.each(faults)('answers with %s: the history cannot be read, and says so', async (fault) => {
    const standIn = await start(rpc)
    const { address, url } = await setUp(standIn, toEntry(standIn.url))
    standIn.break(fault)
    const response = await fetch(`${url}/v1/account/${address}/history?chainId=${network}`)
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining(standIn.url)])
  })

  test.each([1, 50])('goes on behind 50 internal transactions of which %i failed', async (count) => {
    const standIn = await start(rpc)
    const { read, hashes, address } = await setUp(standIn, toEntry(standIn.url))
    const hash = await payByContract(
      Array.from({ length: 50 }, () => address),
      1n,
    )
    await waitForReceipt(node, hash)
    standIn.forge((value) => {
      let left = count
      const fail = (_: string, one: unknown) => (isOf(one, hash) && left-- > 0 ? { ...one, ...failed } : one)
      return JSON.parse(JSON.stringify(value), fail) as unknown
    })
    const found = await readAll(read)
    expect(found).toEqual(count === 50 ? hashes : [hash, ...hashes])
  })

  test('shows nothing of a list that the chain contradicts, or that is about other accounts', async () => {
    const standIn = await start(rpc)
    const { read, address } = await setUp(standIn, toEntry(standIn.url))
    const other = await node.sendTransaction({ account: payer, chain: null, to: deployer, value: 1n })
    await waitForReceipt(node, other)
    const forge = (hash: string) =>
      standIn.forge((value) => {
        const text = JSON.stringify(value).replaceAll(/0x[0-9a-f]{64}/gu, hash)
        // What a contract moved is the word of the source.
        return JSON.parse(text.replaceAll(new RegExp(address, 'giu'), deployer)) as unknown
      })
    forge(other)
    expect((await read()).transactions).toEqual([])
    forge(`0x${'5'.repeat(64)}`)
    expect((await read()).transactions).toEqual([])
  })
})

test('a history of several pages is whole', async () => {
  const standIn = await startBlockscout(rpc, 1)
  const { read, hashes } = await setUp(standIn, { type: 'blockscout', url: standIn.url, networks: [network] })
  expect(await readAll(read)).toEqual(hashes)
})

test('lists are joined down to where all of them are complete', () => {
  const list = (isPartial: boolean, ...blocks: number[]): History => ({
    entries: blocks.map((block) => ({ hash: `0x${block}`, block, minedAt: 0 })),
    isPartial,
  })
  const blocksOf = (...histories: History[]) => join(histories).map(({ block }) => block)
  expect(blocksOf(list(false, 9, 3), list(false, 5, 1))).toEqual([9, 3, 5, 1])
  expect(blocksOf(list(true, 9, 6), list(false, 8, 6, 2))).toEqual([9, 8])
  expect(blocksOf(list(true, 9, 9), list(false, 4))).toEqual([9, 9])
  expect(blocksOf(list(false), list(false))).toEqual([])
})

test('no network is read: the history of all of them is no empty list', async () => {
  const standIn = await startBlockscout(rpc)
  const { address, url } = await setUp(standIn, { type: 'blockscout', url: standIn.url, networks: [network] })
  standIn.break('html')
  expect((await fetch(`${url}/v1/account/${address}/history`)).status).toBe(503)
})
