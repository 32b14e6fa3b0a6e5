import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { takePort } from '../evm/takePort.ts'
import { type BitcoinChain, startBitcoinChain } from './startBitcoinChain.ts'
import { createEsploraClient, type EsploraClient } from './testing/createEsploraClient.ts'
import { signTransfer, type Utxo } from './testing/signTransfer.ts'

type Transaction = { txid: string; status: { confirmed: boolean; block_height?: number } }

let chain: BitcoinChain
let esplora: EsploraClient
beforeAll(async () => {
  // Tests mine blocks on request, so that none depends on the time.
  chain = await startBitcoinChain({ port: 0, blockTime: 3_600_000 })
  esplora = createEsploraClient(chain.url)
})
afterAll(() => chain.stop())

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/blocks/tip/height`).then(
    () => true,
    () => false,
  )
}

test('names the network by its first block', async () => {
  const { text: first } = await esplora.ask('/block-height/0')
  expect(chain.caipNetworkId).toBe(`bip122:${first.slice(0, 32)}`)
  expect(chain.caipNetworkId).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
})

test('funds each payment address with 50 BTC that can be spent', async () => {
  const { text: height } = await esplora.ask('/blocks/tip/height')
  for (const { payment, ordinals } of chain.accounts) {
    const nothing = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }
    const funded = { ...nothing, funded_txo_count: 1, funded_txo_sum: 50e8, tx_count: 1 }
    expect(await esplora.get(`/address/${payment.address}`)).toEqual({
      address: payment.address,
      chain_stats: funded,
      mempool_stats: nothing,
    })
    const [coin, ...others] = await esplora.get<(Utxo & Transaction)[]>(`/address/${payment.address}/utxo`)
    expect(others).toEqual([])
    expect(coin?.value).toBe(50e8)
    expect(Number(height) - Number(coin?.status.block_height)).toBeGreaterThanOrEqual(100)
    expect(await esplora.get(`/address/${ordinals.address}/utxo`)).toEqual([])
  }
})

test('takes a transfer that a wallet has signed, first into the memory pool and then into a block', async () => {
  const [account, , receiver] = chain.accounts
  const coins = await esplora.get<Utxo[]>(`/address/${account.payment.address}/utxo`)
  const outputs = [
    { address: receiver.ordinals.address, value: 1e8 },
    { address: account.payment.address, value: 49e8 - 1000 },
  ]
  const hex = signTransfer({ account, coins, outputs })
  const { status, text: txid } = await esplora.ask('/tx', hex)
  expect(status).toBe(200)
  expect(await esplora.ask('/tx', hex)).toEqual({ status: 200, text: txid })

  expect(await esplora.get(`/tx/${txid}/status`)).toEqual({ confirmed: false })
  const waiting = await esplora.get<{ mempool_stats: object }>(`/address/${account.payment.address}`)
  expect(waiting.mempool_stats).toEqual({
    funded_txo_count: 1,
    funded_txo_sum: 49e8 - 1000,
    spent_txo_count: 1,
    spent_txo_sum: 50e8,
    tx_count: 1,
  })
  expect(await esplora.get(`/address/${account.payment.address}/utxo`)).toEqual([
    { txid, vout: 1, status: { confirmed: false }, value: 49e8 - 1000 },
  ])
  const [spent] = await esplora.get<object[]>(`/tx/${coins[0]!.txid}/outspends`)
  expect(spent).toEqual({ spent: true, txid, vin: 0, status: { confirmed: false } })
  expect(await esplora.get(`/tx/${txid}/outspends`)).toEqual([{ spent: false }, { spent: false }])

  const [hash] = await esplora.mine(1)
  const block = await esplora.get<{ height: number; timestamp: number }>(`/block/${hash}`)
  const confirmed = {
    confirmed: true,
    block_height: block.height,
    block_hash: hash,
    block_time: block.timestamp,
  }
  expect(await esplora.get(`/tx/${txid}/status`)).toEqual(confirmed)
  expect(await esplora.get(`/tx/${txid}`)).toMatchObject({
    txid,
    fee: 1000,
    status: confirmed,
    vin: [
      {
        txid: coins[0]!.txid,
        vout: 0,
        is_coinbase: false,
        scriptsig: '',
        witness: [expect.stringMatching(/^30.*01$/u), account.payment.publicKey],
        prevout: { scriptpubkey_address: account.payment.address, scriptpubkey_type: 'v0_p2wpkh', value: 50e8 },
      },
    ],
    vout: [
      { scriptpubkey_address: receiver.ordinals.address, scriptpubkey_type: 'v1_p2tr', value: 1e8 },
      { scriptpubkey_address: account.payment.address, scriptpubkey_type: 'v0_p2wpkh', value: 49e8 - 1000 },
    ],
  })
  expect((await esplora.ask(`/tx/${txid}/hex`)).text).toBe(hex)
  const raw = await fetch(`${chain.url}/tx/${txid}/raw`)
  expect(raw.headers.get('content-type')).toBe('application/octet-stream')
  expect(Buffer.from(await raw.arrayBuffer()).toString('hex')).toBe(hex)
})

test('lets the key of a Taproot address spend what it was sent', async () => {
  const [, account, receiver] = chain.accounts
  await esplora.fund(account.ordinals.address, 100_000)
  const coins = await esplora.get<Utxo[]>(`/address/${account.ordinals.address}/utxo`)
  expect(coins).toMatchObject([{ value: 100_000 }])
  const outputs = [{ address: receiver.payment.address, value: 99_000 }]
  const { text: txid } = await esplora.ask('/tx', signTransfer({ account: account, from: 'ordinals', coins, outputs }))
  await esplora.mine(1)
  expect(await esplora.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  expect(await esplora.get(`/address/${account.ordinals.address}/utxo`)).toEqual([])
  expect(await esplora.get(`/address/${account.ordinals.address}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 100_000, tx_count: 2 },
  })
})

test('lists the transactions of an address by pages, the newest first', async () => {
  const address = 'bcrt1q6z64a43mjgkcq0ul2znwneq3spghrlau9slefp'
  const mined = await esplora.mine(30, address)
  const waiting = await esplora.fund(address, 5000)
  const first = await esplora.get<Transaction[]>(`/address/${address}/txs`)
  const tip = Number((await esplora.ask('/blocks/tip/height')).text)
  expect(first[0]).toMatchObject({ txid: waiting, status: { confirmed: false } })
  expect(first.slice(1).map(({ status }) => status.block_height)).toEqual(Array.from({ length: 25 }, (_, i) => tip - i))
  expect(await esplora.get(`/address/${address}/txs/mempool`)).toEqual(first.slice(0, 1))
  expect(await esplora.get(`/address/${address}/txs/chain`)).toEqual(first.slice(1))

  const rest = await esplora.get<Transaction[]>(`/address/${address}/txs/chain/${first.at(-1)?.txid}`)
  expect(rest.map(({ status }) => status.block_height)).toEqual(Array.from({ length: 5 }, (_, i) => tip - 25 - i))
  expect(rest[4]).toMatchObject({ status: { block_hash: mined[0] } })
  expect(await esplora.get(`/address/${address}/txs/chain/${rest[4]?.txid}`)).toEqual([])
})

test('describes blocks, and estimates fees for all targets', async () => {
  const [before, tip] = await esplora.mine(2)
  expect((await esplora.ask('/blocks/tip/hash')).text).toBe(tip)
  const block = await esplora.get<{ height: number; timestamp: number }>(`/block/${tip}`)
  expect(block).toMatchObject({ id: tip, previousblockhash: before, tx_count: 1, bits: 0x207fffff })
  expect(Math.abs(block.timestamp - Date.now() / 1000)).toBeLessThan(120)
  expect((await esplora.ask(`/block-height/${block.height}`)).text).toBe(tip)

  const fees = await esplora.get<Record<string, number>>('/fee-estimates')
  expect(Object.keys(fees)).toHaveLength(28)
  for (const target of ['1', '25', '144', '504', '1008']) expect(fees[target]).toBeGreaterThanOrEqual(1)
})

test.each([
  ['/address/bcrt1qnotanaddress', 400, 'Invalid Bitcoin address'],
  // An address of the main network, and one with a wrong last letter.
  ['/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo', 400, 'Invalid Bitcoin address'],
  ['/address/bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0sym/txs', 400, 'Invalid Bitcoin address'],
  ['/tx/nothex', 400, 'Invalid hex string'],
  [`/tx/${'ab'.repeat(32)}`, 404, 'Transaction not found'],
  [`/tx/${'ab'.repeat(32)}/hex`, 404, 'Transaction not found'],
  [`/block/${'ab'.repeat(32)}`, 404, 'Block not found'],
  ['/block-height/999999', 404, 'Block not found'],
  ['/block-height/top', 400, 'Invalid number'],
  ['/prices?currency=EUR', 404, 'endpoint does not exist "/prices"'],
  ['//', 404, 'endpoint does not exist "//"'],
])('answers %s with %i', async (path, status, text) => {
  expect(await esplora.ask(path)).toEqual({ status, text })
})

test('answers pages of every origin, and cuts off what is too long', async () => {
  const preflight = await fetch(`${chain.url}/tx`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  for (const path of ['/blocks/tip/height', '/nowhere']) {
    expect((await fetch(chain.url + path)).headers.get('access-control-allow-origin')).toBe('*')
  }
  // The rest of the body may find the connection closed, or the answer may come first.
  const long = await esplora.ask('/tx', '0'.repeat(3_000_000)).catch(() => ({ status: 413 }))
  expect(long.status).toBe(413)
})

test.each([
  ['/regtest/mine', '{"blocks":0}', '"blocks" has to be a number from 1 to 1000'],
  ['/regtest/mine', '{"blocks":1,"address":"me"}', 'Invalid Bitcoin address'],
  ['/regtest/mine', 'three', 'The body has to be a JSON object'],
  ['/regtest/fund', '{"sats":1000}', 'Invalid Bitcoin address'],
  [
    '/regtest/fund',
    '{"address":"bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn","sats":0.5}',
    '"sats" has to be a whole number of satoshi',
  ],
])('refuses %s with the body %s', async (path, body, text) => {
  expect(await esplora.ask(path, body)).toEqual({ status: 400, text })
})

describe('the time of a block', () => {
  test('comes by itself when a transaction waits', async () => {
    const quick = await startBitcoinChain({ port: 0, blockTime: 200 })
    const client = createEsploraClient(quick.url)
    const txid = await client.fund(quick.accounts[0].payment.address, 1000)
    await vi.waitFor(async () => expect(await client.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true }), {
      timeout: 25_000,
    })
    await quick.stop()
  })

  test('is at once when it is 0', async () => {
    const quick = await startBitcoinChain({ port: 0, blockTime: 0 })
    const client = createEsploraClient(quick.url)
    const txid = await client.fund(quick.accounts[0].payment.address, 1000)
    expect(await client.get(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
    await quick.stop()
    expect(await isUp(quick.url)).toBe(false)
    expect(await takePort(Number(new URL(quick.url).port))).toBeGreaterThan(0)
  })
})

test('says which port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startBitcoinChain({ port })).rejects.toThrow(`Port ${port} is taken by another program`)
  server.close()
})

test('a chain ends with its process, even when that is killed', async () => {
  const module = JSON.stringify(new URL('./startBitcoinChain.ts', import.meta.url).href)
  const code = `const { startBitcoinChain } = await import(${module}); console.log((await startBitcoinChain({ port: 0 })).url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(child.stdout.setEncoding('utf8'), 'data')
  const url = String(text).trim()
  expect(await isUp(url)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(async () => expect(await isUp(url)).toBe(false), { timeout: 30_000 })
})
