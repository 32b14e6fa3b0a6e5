import { getHistory } from '@mooring/core'
import { type Devnet, startDevnet } from 'devnet'
import { createBitcoinSigner } from 'devnet/bitcoin'
import { mintSolanaNft } from 'devnet/solanaNft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

let devnet: Devnet<'solana' | 'bitcoin'>

beforeAll(async () => {
  devnet = await startDevnet({ only: ['solana', 'bitcoin'], ports: { solana: 0, bitcoin: 0 } })
}, 90_000)
afterAll(() => devnet?.stop())

const toNetwork = (caipNetworkId: string, symbol: string, decimals: number, rpc: string) => ({
  ...{ caipNetworkId, name: symbol, nativeCurrency: { name: symbol, symbol, decimals }, rpc: [rpc] },
})

/** Services with the history of the family, unless `history` says otherwise. */
async function setUp(network: ReturnType<typeof toNetwork>, history: readonly object[], more: object = {}) {
  const { url } = await useTestServices({ networks: [network], sources: { history }, ...more })
  const { blockchain } = createTestClients(url)
  const read = (address: string, cursor?: string) =>
    getHistory(blockchain, { address, network: network.caipNetworkId as never, ...(cursor ? { cursor } : {}) })
  const readAll = async (address: string) => {
    const pages = [await read(address)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(address, next))
    return pages.map(({ transactions }) => transactions)
  }
  const ask = (address: string) =>
    fetch(`${url}/v1/account/${address}/history?projectId=test-project&chainId=${network.caipNetworkId}`, {
      headers: { origin: 'https://app.example.org' },
    })
  return { read, readAll, ask }
}

describe('Solana', () => {
  const open = (
    rpc = devnet.solana.url,
    history: readonly object[] = [{ type: 'own' }, { type: 'solana' }],
    more: object = {},
  ) => setUp(toNetwork(devnet.solana.caipNetworkId, 'SOL', 9, rpc), history, more)

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    return ((await (await fetch(devnet.solana.url, { method: 'POST', headers, body })).json()) as { result: unknown })
      .result
  }
  const airdrop = (address: string, lamports: number) => call('requestAirdrop', [address, lamports])

  test('has no history by default', async () => {
    const { read } = await open(undefined, [{ type: 'own' }])
    expect(await read(devnet.solana.accounts[0].address)).toMatchObject({ transactions: [], isServed: false })
  })

  test('takes what it asks of nodes from the allowance of the caller', async () => {
    const { ask } = await open(undefined, [{ type: 'solana' }], { rateLimit: { perMinute: 90 } })
    const [one, other] = devnet.solana.accounts
    expect((await ask(one.address)).status).toBe(200)
    const refused = await ask(other.address)
    expect([refused.status, await refused.json()]).toMatchObject([429, { reasons: [{ name: 'rate_limited' }] }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('has a page within the smallest allowance', async () => {
    const { ask } = await open(undefined, [{ type: 'solana' }], { rateLimit: { perMinute: 5 } })
    expect((await ask(devnet.solana.accounts[0].address)).status).toBe(200)
  })

  test('lists coins and tokens that came, with their decimals, and what a token cost its maker', async () => {
    const [payer, { address }] = devnet.solana.accounts
    const first = await airdrop(address, 2_500_000_000)
    const mint = await mintSolanaNft(devnet.solana.url, address)
    const { read } = await open()
    const { transactions, since, isServed } = await read(address)
    expect({ since, isServed }).toEqual({ since: undefined, isServed: true })
    const [token, coins] = transactions
    expect(token).toMatchObject({
      metadata: { operationType: 'receive', status: 'confirmed', sentTo: address },
      transfers: [
        {
          direction: 'in',
          quantity: '1',
          fungible: { isOwnCoin: false, symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}` },
        },
      ],
    })
    expect(coins).toMatchObject({
      metadata: { hash: first, operationType: 'receive', sentTo: address },
      transfers: [{ direction: 'in', quantity: '2.5', fungible: { symbol: 'SOL', isOwnCoin: true } }],
    })
    const [paid] = (await read(payer.address)).transactions
    expect(paid).toMatchObject({
      metadata: { operationType: 'send', hash: token?.metadata.hash, sentFrom: payer.address },
      transfers: [{ direction: 'out', fungible: { symbol: 'SOL' } }],
    })
  })

  test('lists all of a long history, page by page, each once and in order', async () => {
    const [, , { address }] = devnet.solana.accounts
    const sent: unknown[] = []
    for (let count = 1; count <= 60; count++) sent.unshift(await airdrop(address, count))
    const { readAll } = await open()
    const pages = await readAll(address)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flat().map(({ metadata }) => metadata.hash)).toEqual(sent)
  })

  test('says since when all is known where endless transactions only name the account', async () => {
    const [{ address }, other] = devnet.solana.accounts
    const write = (slot: number) => String(slot).replaceAll('0', 'A').padStart(88, '1')
    const read = (text: string) => Number(text.replace(/^1+(?=[2-9A])/u, '').replaceAll('A', '0'))
    const { url } = await startTestNode(
      answerRpc((method, params) => {
        const [asked, { before = write(900_000) } = {}] = params as [string, { before?: string }?]
        if (method === 'getTokenAccountsByOwner') return { value: [] }
        if (method === 'getSignaturesForAddress')
          return Array.from({ length: 50 }, (_, at) => {
            const slot = read(before) - 1 - at
            return { signature: write(slot), slot, blockTime: slot, confirmationStatus: 'finalized' }
          })
        const accountKeys = [other.address, address].map((pubkey, at) => ({ pubkey, signer: at === 0 }))
        return {
          slot: read(asked),
          blockTime: read(asked),
          transaction: { signatures: [asked], message: { accountKeys, instructions: [] } },
          meta: { err: null, fee: 1, preBalances: [9, 5], postBalances: [8, 5] },
        }
      }),
    )
    const page = await (await open(url)).read(address)
    expect(page).toMatchObject({ transactions: [], next: undefined })
    // Two pages of 25, one second each.
    expect(page.since).toBe(new Date((900_000 - 50) * 1000).toISOString())
  })

  test.each([
    ['nothing', () => undefined],
    ['something else', () => 'ok'],
  ])('says that nothing is known when its nodes answer with %s', async (_, answer) => {
    const { url } = await startTestNode(answerRpc(answer as never))
    const { ask } = await open(url)
    expect((await ask(devnet.solana.accounts[0].address)).status).toBe(503)
  })
})

describe('Bitcoin', () => {
  const open = (history: readonly object[] = [{ type: 'esplora' }]) =>
    setUp(toNetwork(devnet.bitcoin.caipNetworkId, 'BTC', 8, devnet.bitcoin.url), history)
  const post = async (path: string, body: object) => {
    const response = await fetch(devnet.bitcoin.url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
  const signerOf = (privateKey: string) => createBitcoinSigner({ privateKey, url: devnet.bitcoin.url })
  const keyOf = (digit: string) => digit.repeat(64)

  test('lists payments without their fees, with what went from an address to itself', async () => {
    const [mine, other] = [signerOf(keyOf('4')), signerOf(keyOf('5'))]
    const [address, to] = [mine.addresses[0]?.address ?? '', other.addresses[0]?.address ?? '']
    await post('/regtest/fund', { address, sats: 300_000 })
    await post('/regtest/mine', {})
    const hashes: string[] = []
    for (const [receiver, sats] of [
      [to, 20_000n],
      [address, 1000n],
    ] as const) {
      hashes.unshift(await mine.sendTransfer(receiver, sats))
      await post('/regtest/mine', {})
    }
    const { read } = await open()
    const { transactions, next } = await read(address)
    expect(next).toBeUndefined()
    expect(transactions.slice(0, 2).map(({ metadata }) => metadata.hash)).toEqual(hashes)
    expect(transactions).toMatchObject([
      { metadata: { sentFrom: address, sentTo: address }, transfers: [{ direction: 'self' }] },
      { metadata: { sentFrom: address, sentTo: to }, transfers: [{ direction: 'out', quantity: '0.0002' }] },
      { metadata: { sentTo: address }, transfers: [{ direction: 'in', quantity: '0.003' }] },
    ])
    expect((await read(to)).transactions).toMatchObject([
      { metadata: { sentFrom: address }, transfers: [{ direction: 'in', quantity: '0.0002' }] },
    ])
  })

  test('lists all of a long history, page by page', async () => {
    const address = signerOf(keyOf('6')).addresses[0]?.address ?? ''
    for (let count = 0; count < 30; count++) await post('/regtest/fund', { address, sats: 10_000 + count })
    await post('/regtest/mine', {})
    const { readAll } = await open()
    const pages = await readAll(address)
    expect(pages.map(({ length }) => length)).toEqual([25, 5])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(30)
    // An address in upper case is the same.
    expect((await readAll(address.toUpperCase())).flat()).toHaveLength(30)
  })

  test('has no history by default', async () => {
    const { read } = await open([{ type: 'own' }])
    const address = devnet.bitcoin.accounts[0].payment.address
    expect(await read(address)).toMatchObject({ transactions: [], isServed: false })
  })
})
