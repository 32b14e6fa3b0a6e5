import { type Network, toNetwork, UnconfirmedTransactionError, type Wallet } from '@mooring/core'
import { accounts, type EvmChain, startEvmChains } from 'devnet'
import { createTestClient, createWalletClient, type Hex, http, publicActions, type TestClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest'
import { createEvmWallet } from './createEvmWallet.js'
import { alice, bob } from './testing/createFakeProvider.js'
import { createTestProvider, type TestProvider } from './testing/createTestProvider.js'

const signal = new AbortController().signal
const [sender] = accounts
const value = 1_000_000_000_000_000n
const to = bob

/** A node has the quick way, or only those that all have. */
const ways = ['eth_getTransactionBySenderAndNonce', 'eth_getBlockByNumber'] as const

describe.each(ways)('a transaction that a wallet has sent without saying so, found by %s', (way) => {
  let chains: readonly EvmChain[] = []
  let chain: TestClient
  let network: Network
  let provider: TestProvider
  let wallet: Wallet
  const asked: string[] = []

  const fetch: typeof globalThis.fetch = (input, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    asked.push(method)
    if (way === 'eth_getBlockByNumber' && method === 'eth_getTransactionBySenderAndNonce') {
      return Promise.resolve(
        Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }),
      )
    }
    return globalThis.fetch(input, init)
  }

  beforeAll(async () => {
    chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
    const [harbour] = chains
    assert(harbour)
    network = toNetwork(harbour.network)
    chain = createTestClient({ mode: 'anvil', transport: http(harbour.url) })
    const { id } = harbour.network
    provider = createTestProvider({ privateKey: sender.privateKey, urls: { [id]: harbour.url }, known: [id] })
    await provider.request({ method: 'eth_requestAccounts' })
    wallet = createEvmWallet({ provider, addresses: [sender.address], chainId: id, fetch })
  })
  afterEach(async () => {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
    asked.length = 0
  })
  afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

  /** Sends through the wallet, which does it and then answers as it likes. */
  async function send(answer: (hash: Hex) => unknown) {
    let hash: Hex | undefined
    provider.answerNext((sent) => {
      hash = sent
      return answer(sent)
    })
    const transfer = { network, from: sender.address, to, value }
    const error = await wallet.sendTransfer?.(transfer).catch((error: unknown) => error)
    assert(error instanceof UnconfirmedTransactionError)
    const { mark } = error
    const find = () => wallet.findTransaction?.({ ...transfer, mark, hash: error.hash, signal })
    return { hash, error, mark, find }
  }

  /** Another transaction of the same account. */
  const sendOther = (options: { value: bigint; nonce?: number; gasPrice?: bigint }) =>
    createWalletClient({
      account: privateKeyToAccount(sender.privateKey),
      transport: http(network.rpcUrls.default.http[0]),
    }).sendTransaction({ chain: null, to: alice, ...options })

  const fail = (thrown: unknown) => () => {
    throw thrown
  }

  test.each([
    ['null', () => null],
    ['an empty text', () => ''],
    ['"already known"', fail({ code: -32000, message: 'already known' })],
    ['an internal error', fail({ code: -32603, message: 'Internal JSON-RPC error.' })],
    ['a lost connection', fail(new Error('Request timed out'))],
    ['that it is disconnected', fail({ code: 4900, message: 'Disconnected' })],
  ])('and then answered %s', async (_, answer) => {
    const { hash, find } = await send(answer)
    // A chain may give the hash a moment before the block.
    await expect.poll(find).toEqual({ status: 'found', hash })
  })

  test('and then answered a plain { hash }', async () => {
    let sent: Hex | undefined
    provider.answerNext((hash) => {
      sent = hash
      return { hash }
    })
    expect(await wallet.sendTransfer?.({ network, from: sender.address, to, value })).toBe(sent)
  })

  test('and then sent once more by itself, to hear that its number is used', async () => {
    let sent: Hex | undefined
    provider.answerNext((hash) => {
      sent = hash
      throw { code: -32000, message: 'nonce too low' }
    })
    expect(await wallet.sendTransfer?.({ network, from: sender.address, to, value })).toBe(sent)
  })

  test('while it waits, and many blocks and other transactions later', async () => {
    await chain.setAutomine(false)
    const { hash, find } = await send(() => null)
    const found = { status: 'found', hash }
    expect(await find()).toEqual(found)
    await sendOther({ value: 5n })
    expect(await find()).toEqual(found)
    await chain.mine({ blocks: 20 })
    await chain.setAutomine(true)
    await sendOther({ value: 6n })
    expect(await find()).toEqual(found)
    expect(asked).toContain(way)
  })

  test('among others of the account that came before it and paid the same', async () => {
    await chain.setAutomine(false)
    const first = await send(() => null)
    const second = await send(() => null)
    expect(await first.find()).toEqual({ status: 'found', hash: first.hash })
    expect(await second.find()).toEqual({ status: 'found', hash: second.hash })
    expect(second.hash).not.toBe(first.hash)
  })

  test('not while it is missing, and not an earlier one', async () => {
    const { mark } = await send(() => null)
    const nonce = await chain.extend(publicActions).getTransactionCount({
      address: sender.address,
      blockTag: 'pending',
    })
    expect(Number(mark?.nonce)).toBe(nonce - 1)
    const transfer = { network, from: sender.address, to, value, hash: undefined, signal }
    const later = { ...mark, nonce }
    expect(await wallet.findTransaction?.({ ...transfer, mark: later })).toEqual({ status: 'missing' })
    expect(await wallet.findTransaction?.({ ...transfer, mark: undefined })).toEqual({ status: 'missing' })
  })

  test('or that another one has come in its place', async () => {
    await chain.setAutomine(false)
    const { mark, find } = await send(() => null)
    // A wallet's "Cancel": the same number, more for the miner, nothing sent.
    const other = await sendOther({ value: 0n, nonce: Number(mark?.nonce), gasPrice: 100_000_000_000n })
    await chain.mine({ blocks: 3 })
    expect(await find()).toEqual({ status: 'replaced', hash: other })
  })

  test('by the hash that it named in its error', async () => {
    const { hash, find } = await send((hash) => fail({ code: -32603, data: { txHash: hash } })())
    expect(await find()).toEqual({ status: 'found', hash })
    expect(asked).toContain('eth_getTransactionByHash')
    expect(asked).not.toContain(way)
  })
})
