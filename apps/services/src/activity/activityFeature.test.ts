import { getHistory, type HistoryTransaction } from '@mooring/core'
import { accounts, startEvmChains, tokens, waitForReceipt } from 'devnet'
import { createTestClient, createWalletClient, erc20Abi, http, publicActions, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { toNetworkConfigs } from '../local/toNetworkConfigs.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { networksFromNow } from '../testing/networksFromNow.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const connect = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
const payWith = (url: string) =>
  createWalletClient({ account: privateKeyToAccount(accounts[0].privateKey), transport: http(url) })

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const chain = connect(harbour.rpc[0])
const rich = payWith(harbour.rpc[0])
const network = 'eip155:31337'
const picture = 'https://example.org/ether.svg'
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A new account: the chain is shared with other tests. */
const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function send(to: `0x${string}`, value: bigint): Promise<string> {
  const hash = await rich.sendTransaction({ chain: null, to, value })
  await waitForReceipt(chain, hash)
  return hash
}

function historyOf({ blockchain }: TestClients, address: string, cursor?: string) {
  return getHistory(blockchain, { address, network, ...(cursor === undefined ? {} : { cursor }) })
}

/** The history once it has this many transactions. */
async function history(clients: TestClients, address: string, count: number): Promise<readonly HistoryTransaction[]> {
  await expect
    .poll(async () => (await historyOf(clients, address)).transactions.length, { timeout: 20_000 })
    .toBe(count)
  return (await historyOf(clients, address)).transactions
}

describe('the history of an account', () => {
  let services: RunningServices
  let clients: TestClients
  beforeAll(async () => {
    const networks = (await networksFromNow()).map((network) => ({
      ...network,
      nativeCurrency: { ...network.nativeCurrency, logoUri: picture },
    }))
    services = await startTestServices({ networks })
    clients = createTestClients(services.url)
  })
  afterAll(() => services.stop())

  test('has coins that came, with their picture, who sent them, when, and how many', async () => {
    const { address } = newAccount()
    const hash = await send(address, 1_500_000_000_000_000_000n)
    const [received] = await history(clients, address, 1)
    expect(received).toMatchObject({
      metadata: {
        hash,
        chain: network,
        status: 'confirmed',
        operationType: 'receive',
        sentFrom: accounts[0].address,
        sentTo: address,
      },
      transfers: [{ direction: 'in', quantity: '1.5', fungible: { symbol: 'ETH', iconUrl: picture } }],
    })
    expect(Math.abs(Date.parse(received?.metadata.minedAt ?? '') - Date.now())).toBeLessThan(3_600_000)
  })

  test('has tokens with their names and decimals, and follows new blocks', async () => {
    const { address } = newAccount()
    const before = await historyOf(clients, address)
    // Its network is read from a later block than its first.
    expect(before).toEqual({
      transactions: [],
      next: undefined,
      isServed: true,
      since: expect.stringMatching(/^20.*Z$/u),
    })
    for (const { address: token, decimals } of [tokens.husd, tokens.moor, tokens.usdl]) {
      const hash = await rich.writeContract({
        chain: null,
        abi: erc20Abi,
        address: token,
        functionName: 'transfer',
        args: [address, 25n * 10n ** BigInt(decimals) + 1n],
      })
      await waitForReceipt(chain, hash)
    }
    const received = await history(clients, address, 3)
    expect(
      received.map(({ transfers }) => transfers.map(({ quantity, fungible }) => [quantity, fungible?.symbol])),
    ).toEqual([[['25.000001', 'USDL']], [['25.000000000000000001', 'MOOR']], [['25.000001', 'HUSD']]])
  })

  test('reports transactions that failed, moved nothing, or created a contract', async () => {
    const account = newAccount()
    await send(account.address, 10n ** 18n)
    const wallet = createWalletClient({ account, transport: http(harbour.rpc[0]) })
    const failing = await wallet.sendTransaction({
      chain: null,
      to: tokens.husd.address,
      // The zero address has no tokens, so this fails.
      data: `0xa9059cbb${'0'.repeat(63)}1${'0'.repeat(63)}1`,
      gas: 100_000n,
    })
    const deploying = await wallet.sendTransaction({ chain: null, data: '0x6001600081f3', gas: 100_000n })
    await waitForReceipt(chain, deploying)
    const [deployed, failed] = await history(clients, account.address, 3)
    expect(failed).toMatchObject({ metadata: { hash: failing, status: 'failed' }, transfers: [] })
    expect(deployed).toMatchObject({ metadata: { hash: deploying, operationType: 'deploy', sentTo: '' } })
  })

  test('comes in pages, each transaction once', async () => {
    const { address } = newAccount()
    const wanted: string[] = []
    for (let at = 0; at < 55; at++) wanted.unshift(await send(address, BigInt(at + 1)))
    await expect.poll(async () => (await historyOf(clients, address)).next, { timeout: 50_000 }).toBeDefined()
    await expect
      .poll(async () => (await historyOf(clients, address)).transactions[0]?.metadata.hash, { timeout: 50_000 })
      .toBe(wanted[0])
    const first = await historyOf(clients, address)
    const second = await historyOf(clients, address, first.next)
    expect(second.next).toBeUndefined()
    const seen = [...first.transactions, ...second.transactions].map(({ metadata }) => metadata.hash)
    expect(seen).toEqual(wanted)
  })

  test.each([
    ['/v1/account/nobody/history', 400, 'address'],
    [`/v1/account/${accounts[0].address.replace('F', 'f')}/history`, 400, 'address'],
    [`/v1/account/${zeroAddress}/history?cursor=made-up`, 400, 'cursor'],
    [`/v1/account/${zeroAddress}/history?chainId=eip155:404`, 400, 'chainId'],
  ])('%s is refused with %i', async (path, status, field) => {
    const response = await fetch(`${services.url}${path}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })
})

test('reading continues where it stopped, after a restart', async () => {
  const { address } = newAccount()
  const config = { databaseUrl: await createTestDatabase(), networks: await networksFromNow() }
  const first = await startTestServices(config)
  await send(address, 1n)
  await history(createTestClients(first.url), address, 1)
  await first.stop()
  await send(address, 2n)

  const second = await useTestServices(config)
  const both = await history(createTestClients(second.url), address, 2)
  expect(both.map(({ transfers }) => transfers[0]?.quantity)).toEqual(['0.000000000000000002', '0.000000000000000001'])
})

test('blocks that a reorganisation removed are forgotten, and their replacements are read', async () => {
  const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  onTestFinished(async () => {
    await Promise.all(chains.map(({ stop }) => stop()))
  })
  const [{ url }] = chains
  const own = connect(url)
  const [lost, found] = [newAccount().address, newAccount().address]
  const clients = createTestClients(
    (await useTestServices({ networks: toNetworkConfigs(chains.map(({ network }) => network)) })).url,
  )
  const pay = async (to: `0x${string}`, value: bigint) => {
    const hash = await payWith(url).sendTransaction({ chain: null, to, value })
    await waitForReceipt(own, hash)
  }

  const snapshot = await own.snapshot()
  await pay(lost, 7n)
  await history(clients, lost, 1)
  await own.revert({ id: snapshot })
  await pay(found, 9n)
  await history(clients, found, 1)
  expect((await historyOf(clients, lost)).transactions).toEqual([])
})

test('a token counts as new when another contract appears at its address', async () => {
  const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  onTestFinished(async () => {
    await Promise.all(chains.map(({ stop }) => stop()))
  })
  const [{ url, network: own }] = chains
  const node = connect(url)
  const clients = createTestClients((await useTestServices({ networks: toNetworkConfigs([own]) })).url)
  const { address } = newAccount()
  const token = newAccount().address
  /** A call without data credits the account with one token. Every other call returns a number. */
  async function give(decimals: number) {
    const log = `6001600052${`73${address.slice(2)}`}6000${'7f'}${transferTopic}60206000a300`
    const start = (2 + 2 + log.length / 2).toString(16).padStart(2, '0')
    const answer = `5b60${decimals.toString(16).padStart(2, '0')}60005260206000f3`
    await node.setCode({ address: token, bytecode: `0x3660${start}57${log}${answer}` })
    const hash = await payWith(url).sendTransaction({ chain: null, to: token })
    await waitForReceipt(node, hash)
  }
  const quantities = async () =>
    (await historyOf(clients, address)).transactions.map(({ transfers }) => transfers[0]?.quantity)

  const snapshot = await node.snapshot()
  await give(1)
  await expect.poll(quantities, { timeout: 20_000 }).toEqual(['0.1'])
  await node.revert({ id: snapshot })
  await give(2)
  await expect.poll(quantities, { timeout: 20_000 }).toEqual(['0.01'])
})

test('accounts of other families have no history here', async () => {
  const { url } = await useTestServices()
  const response = await fetch(`${url}/v1/account/HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA/history`)
  expect(await response.json()).toMatchObject({ data: [], next: null, isServed: false })
})

test('a network whose activity is not wanted is not read', async () => {
  const networks = inject('networks').map((network, at) => ({ ...network, keepsActivity: at > 0 }))
  const { url } = await useTestServices({ networks })
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  await expect.poll(metrics, { timeout: 20_000 }).toContain('activity_next_block{network="eip155:31338"}')
  expect(await metrics()).not.toContain('activity_next_block{network="eip155:31337"}')
  const { blockchain } = createTestClients(url)
  expect(await getHistory(blockchain, { address: accounts[0].address, network })).toEqual({
    transactions: [],
    next: undefined,
    isServed: true,
    since: expect.stringMatching(/^20.*Z$/u),
  })
})
