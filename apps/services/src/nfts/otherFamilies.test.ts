import { getNfts } from '@mooring/core'
import { type Devnet, startDevnet } from 'devnet'
import { mintSolanaNft } from 'devnet/solanaNft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressedOf, startDas } from '../sources/testing/startDas.ts'
import { postage, startOrd } from '../sources/testing/startOrd.ts'
import { faults, startStandIn } from '../sources/testing/startStandIn.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { writeNftCursor } from './nftCursor.ts'

let devnet: Devnet<'solana' | 'bitcoin'>
let mint: string
/** It has one token of its own, a coin, and a compressed token. */
let owner: string

beforeAll(async () => {
  devnet = await startDevnet({ only: ['solana', 'bitcoin'], ports: { solana: 0, bitcoin: 0 } })
  owner = devnet.solana.accounts[1].address
  mint = await mintSolanaNft(devnet.solana.url, owner)
}, 90_000)
afterAll(() => devnet?.stop())

async function setUp(rpc = devnet.solana.url) {
  const { caipNetworkId: network, url: node } = devnet.solana
  const [das, second] = [await startDas(node), await startDas(node)]
  const entry = ({ url }: { url: string }) => ({ type: 'das', url, key: 'das-key', networks: [network] })
  const { url } = await useTestServices({
    networks: [
      {
        caipNetworkId: network,
        name: 'Solana',
        nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
        rpc: [rpc],
      },
    ],
    sources: { nfts: [entry(das), entry(second)] },
  })
  const { blockchain } = createTestClients(url)
  const read = (cursor?: string) => getNfts(blockchain, { address: owner, network: network as never, cursor })
  const names = async () => (await read()).nfts.map(({ name }) => name)
  const ask = (address = owner) => {
    const query = `projectId=test-project&chainId=${network}`
    return fetch(`${url}/v1/account/${address}/nfts?${query}`, { headers: { origin: 'https://app.example.org' } })
  }
  return { das, second, read, names, ask, url, network }
}

const namesOf = (...ids: readonly string[]) => ids.map((id) => `${id === mint ? 'Pearl' : 'Pebble'} ${id.slice(0, 4)}`)

test('finds tokens of which there is one, with compressed ones, and shows their pictures from here', async () => {
  const { read, network, url } = await setUp()
  const { nfts, isServed } = await read()
  expect(isServed).toBe(true)
  expect(nfts.map(({ name }) => name)).toEqual(namesOf(mint, compressedOf(owner)))
  expect(nfts[0]).toMatchObject({
    id: `${network}/nft:${mint}`,
    contract: undefined,
    tokenId: mint,
    quantity: '1',
    description: 'Of the sea.',
    imageUrl: `${url}/public/getNftImage/${network}/${mint}`,
  })
  expect((await fetch(nfts[0]?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml')
})

test('shows only what the chain says that the account has, whatever a source lists', async () => {
  const { names, das } = await setUp()
  const [other] = devnet.solana.accounts
  const elsewhere = await mintSolanaNft(devnet.solana.url, other.address)
  das.forge((value) => {
    const { result } = value as { result: { items?: { id: string; ownership: object }[] } }
    const [first] = (result.items ?? []).filter(({ id }) => id === mint)
    if (!first) return value
    const wrong = [
      { ...first, id: elsewhere },
      { ...first, id: 'B11X1AMkTfojcykuPFjDAVVLzLuZnKKXZ3RRTeekq9av', interface: 'V1_NFT' },
      { ...first, id: compressedOf('nobody') },
      { ...first, id: '../1' },
      { ...first, burnt: true, id: compressedOf('burnt'), compression: { compressed: true } },
      {
        ...first,
        ownership: { owner: other.address },
        id: compressedOf('of another'),
        compression: { compressed: true },
      },
      { ...first, content: null },
      null,
    ]
    return { result: { items: [...wrong, first, first] } }
  })
  expect(await names()).toEqual(namesOf(mint))
})

test('believes no node of another network, and asks the next', async () => {
  const { names, das } = await setUp()
  das.forge((value) => {
    const { result } = value as { result: unknown }
    return typeof result === 'string' ? { result: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' } : value
  })
  expect(await names()).toEqual(namesOf(mint, compressedOf(owner)))
  expect(das.asked).toHaveLength(1)
})

test.each(faults)(
  'asks the next source when the first answers with %s, and says so when that does too',
  async (fault) => {
    const { names, das, second, ask } = await setUp()
    das.break(fault)
    expect(await names()).toEqual(namesOf(mint, compressedOf(owner)))
    second.break(fault)
    expect((await ask(devnet.solana.accounts[0].address)).status).toBe(503)
  },
)

test('lists page by page, and ends where its pages do not', async () => {
  const { read, das } = await setUp()
  das.forge((value) => {
    const { result } = value as { result: { items?: object[] } }
    return result.items ? { result: { items: Array.from({ length: 50 }, () => result.items?.at(-1)) } } : value
  })
  const first = await read()
  expect(first.nfts).toHaveLength(1)
  expect((await read(first.next)).next).toBeDefined()
  expect((await read(writeNftCursor({ source: 'das', page: 199, after: '200' }))).next).toBeUndefined()
})

test('says that nobody knows the tokens when no node answers who has them', async () => {
  const node = await startTestNode(answerRpc(() => ({ value: [] })))
  const { ask } = await setUp(node.url)
  expect((await ask()).status).toBe(503)
})

describe('inscriptions', () => {
  let account: string

  beforeAll(async () => {
    account = devnet.bitcoin.accounts[0].ordinals.address
    await fund(account, postage)
    await fund(account, 777)
  })

  async function fund(address: string, sats: number): Promise<void> {
    const body = JSON.stringify({ address, sats })
    expect((await fetch(`${devnet.bitcoin.url}/regtest/fund`, { method: 'POST', body })).ok).toBe(true)
  }

  async function setUpOrd(first = startOrd(devnet.bitcoin.url)) {
    const { caipNetworkId: network, url: rpc } = devnet.bitcoin
    const [ord, second] = [await first, await startOrd(rpc)]
    const { url } = await useTestServices({
      networks: [
        {
          caipNetworkId: network,
          name: 'Bitcoin',
          nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 8 },
          rpc: [rpc],
        },
      ],
      nfts: { fetchesMetadata: true, allowedAddresses: ['127.0.0.1'] },
      sources: { nfts: [ord, second].map(({ url }) => ({ type: 'ord', url, networks: [network] })) },
    })
    const { blockchain } = createTestClients(url)
    const read = () => getNfts(blockchain, { address: account, network: network as never })
    const names = async () => (await read()).nfts.map(({ name }) => name?.replace(/\d+/u, '…'))
    return { ord, second, read, names, url, network }
  }

  test('are found in the outputs of an account, and their pictures are shown from here', async () => {
    const { read, url, network } = await setUpOrd()
    const [nft, ...others] = (await read()).nfts
    expect(others).toEqual([])
    expect(nft?.tokenId).toMatch(/^[0-9a-f]{64}i\d+$/u)
    expect(nft).toMatchObject({
      id: `${network}/ordinal:${nft?.tokenId}`,
      contract: undefined,
      imageUrl: `${url}/public/getNftImage/${network}/${nft?.tokenId}`,
    })
    expect((await fetch(nft?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('are only those in outputs that the chain says the account has', async () => {
    const { names, ord } = await setUpOrd()
    const foreign = `${'ab'.repeat(32)}i0`
    ord.forge((value) => {
      if (!Array.isArray(value))
        return { inscriptions: [foreign, '../1', 7, ...(value as { inscriptions: [] }).inscriptions] }
      const [first] = value as { id: string }[]
      return [
        { ...first, id: foreign, satpoint: `${'ab'.repeat(32)}:0:0` },
        { ...first, number: 'x' },
        null,
        first,
        first,
      ]
    })
    expect(await names()).toEqual(['Inscription …'])
  })

  test.each(faults)('are asked of the next server when the first answers with %s', async (fault) => {
    const { names, ord } = await setUpOrd()
    ord.break(fault)
    expect(await names()).toEqual(['Inscription …'])
  })

  test('are not believed of a server of another network', async () => {
    const { names, ord } = await setUpOrd(
      startStandIn(({ pathname }) => (pathname === '/blockhash/0' ? '0'.repeat(64) : {})),
    )
    expect(await names()).toEqual(['Inscription …'])
    expect(ord.asked).toEqual(['GET /blockhash/0'])
  })
})
