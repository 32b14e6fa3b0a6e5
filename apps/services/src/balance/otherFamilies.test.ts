import { getBalances } from '@mooring/core'
import { type Devnet, polkadotToken, solanaToken, startDevnet } from 'devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const chain = (caipNetworkId: string, symbol: string, decimals: number, ...rpc: string[]) => ({
  caipNetworkId,
  name: symbol,
  nativeCurrency: { name: symbol, symbol, decimals, priceUsd: '2' },
  rpc,
})

describe('what accounts of the other families have', () => {
  let devnet: Devnet<'solana' | 'bitcoin' | 'polkadot'>
  let services: RunningServices

  beforeAll(async () => {
    devnet = await startDevnet({
      only: ['solana', 'bitcoin', 'polkadot'],
      ports: { solana: 0, bitcoin: 0, polkadot: 0 },
    })
    const { solana, bitcoin, polkadot } = devnet
    services = await startTestServices({
      networks: [
        { ...chain(solana.caipNetworkId, 'SOL', 9, solana.url), tokens: [{ ...solanaToken, priceUsd: '0.5' }] },
        chain(bitcoin.caipNetworkId, 'BTC', 8, bitcoin.url),
        {
          ...chain(polkadot.caipNetworkId, 'ROC', 12, polkadot.url.replace(/^ws/u, 'http')),
          tokens: [{ ...polkadotToken, priceUsd: '0.5' }],
        },
      ],
    })
  }, 90_000)
  afterAll(async () => {
    await services?.stop()
    await devnet?.stop()
  })

  test('is read from Solana, with its tokens', async () => {
    const { blockchain } = createTestClients(services.url)
    const { accounts, caipNetworkId: network } = devnet.solana
    const [coin, token] = await getBalances(blockchain, { address: accounts[0].address, network: network as never })
    expect(coin).toMatchObject({ symbol: 'SOL', value: 2000, quantity: { decimals: 9, numeric: '1000' } })
    expect(token).toMatchObject({ symbol: 'SHELL', address: `${network}:${solanaToken.address}`, price: 0.5 })
    expect(Number(token?.quantity.numeric)).toBeGreaterThan(0)
  })

  test('is found on Solana without a list, and is unverified then', async () => {
    const { accounts, caipNetworkId: network, url } = devnet.solana
    const { url: own } = await useTestServices({ networks: [chain(network, 'SOL', 9, url)] })
    const { blockchain } = createTestClients(own)
    const [, token] = await getBalances(blockchain, { address: accounts[0].address, network: network as never })
    expect(token).toMatchObject({
      symbol: 'B11X…q9av',
      address: `${network}:${solanaToken.address}`,
      price: undefined,
      isUnverified: true,
      quantity: { decimals: solanaToken.decimals },
    })
  })

  test('is read from Bitcoin', async () => {
    const { blockchain } = createTestClients(services.url)
    const { accounts, caipNetworkId: network } = devnet.bitcoin
    const { address } = accounts[0].payment
    const balances = await getBalances(blockchain, { address, network: network as never })
    expect(balances).toMatchObject([{ symbol: 'BTC', value: 100, quantity: { decimals: 8, numeric: '50' } }])
  })

  test('is read from Polkadot', async () => {
    const { blockchain } = createTestClients(services.url)
    const { accounts, caipNetworkId: network } = devnet.polkadot
    const [{ address }] = accounts
    const balances = await getBalances(blockchain, { address, network: network as never })
    expect(balances).toMatchObject([
      { symbol: 'ROC', quantity: { decimals: 12, numeric: '10000' } },
      { symbol: 'KELP', price: 0.5, quantity: { decimals: 6, numeric: '1000000' } },
    ])
    // The same key in the format of another chain, and an unused one.
    const numericOf = async (account: string) => {
      const headers = { origin: 'https://app.example.org' }
      const response = await fetch(`${services.url}/v1/account/${account}/balance?sv=x`, { headers })
      const answer = (await response.json()) as { balances: { quantity: { numeric: string } }[] }
      return answer.balances.map(({ quantity }) => quantity.numeric)
    }
    expect(await numericOf('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toEqual(['10000', '1000000'])
    expect(await numericOf('5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM')).toEqual(['0'])
  })

  test('is nothing on a network of the same family that the address does not belong to', async () => {
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { caipNetworkId: network } = devnet.bitcoin
    const headers = { origin: 'https://app.example.org' }
    const response = await fetch(`${services.url}/v1/account/${mainnet}/balance?sv=x&chainId=${network}`, { headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'address' }] })
  })
})

describe('a node of Solana', () => {
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const ask = async (rpc: string) => {
    const networks = [{ ...chain('solana:local', 'SOL', 9, rpc), tokens: [solanaToken] }]
    const { url } = await useTestServices({ networks })
    return fetch(`${url}/v1/account/${address}/balance?sv=x`, { headers: { origin: 'https://app.example.org' } })
  }
  const inAccount = (amount: string) => ({
    account: { data: { parsed: { info: { mint: solanaToken.address, tokenAmount: { amount } } } } },
  })

  test('may exceed what a number can hold, and hold a token in many places', async () => {
    const node = await startTestNode((body, response) => {
      const { method } = JSON.parse(body) as { method: string }
      const value = method === 'getBalance' ? '18446744073709551615' : JSON.stringify([inAccount('1'), inAccount('2')])
      response.end(`{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":${value}}}`)
    })
    expect(await (await ask(node.url)).json()).toMatchObject({
      balances: [
        { quantity: { numeric: '18446744073.709551615' } },
        // Two programs keep tokens, and both were asked.
        { quantity: { numeric: '0.000006' } },
      ],
    })
  })

  test('may be unable to decode a token that someone sent, and still returns the rest', async () => {
    // The answer about a token whose mint was closed.
    const unread = { account: { data: ['AQAAAA==', 'base64'] } }
    const node = await startTestNode(
      answerRpc((method) => ({ value: method === 'getBalance' ? 7 : [unread, inAccount('3')] })),
    )
    expect(await (await ask(node.url)).json()).toMatchObject({
      balances: [{ quantity: { numeric: '0.000000007' } }, { quantity: { numeric: '0.000006' } }],
    })
  })

  test.each([
    ['an invalid balance', () => ({ value: -1 })],
    ['a balance that is greater than any', (method: string) => ({ value: method === 'getBalance' ? 1e30 : [] })],
    ['an invalid amount', (method: string) => ({ value: method === 'getBalance' ? 1 : [inAccount('1e9')] })],
    ['nothing', () => undefined],
  ])('that answers with %s is not believed', async (_, results) => {
    const node = await startTestNode(answerRpc(results))
    const response = await ask(node.url)
    expect(response.status).toBe(503)
  })
})

describe('a node of Bitcoin', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const sums = (funded: number | string, spent: number | string) =>
    `{ "funded_txo_sum": ${funded}, "spent_txo_sum": ${spent} }`

  test.each([
    // The answer when a payment has just entered a block, and still counts as pending.
    ['less than nothing', sums(1, 1), sums(0, 1)],
    ['a number that is below zero', sums(1, '-90071992547409930'), sums(0, 0)],
    ['a number that is greater than any', sums('9'.repeat(40), 0), sums(0, 0)],
  ])('that answers with %s is not believed', async (_, mined, onItsWay) => {
    const node = await startTestNode((_, response) => {
      response.end(`{ "chain_stats": ${mined}, "mempool_stats": ${onItsWay} }`)
    })
    const { url } = await useTestServices({ networks: [chain('bip122:local', 'BTC', 8, node.url)] })
    const headers = { origin: 'https://app.example.org' }
    expect((await fetch(`${url}/v1/account/${address}/balance?sv=x`, { headers })).status).toBe(503)
    const body = JSON.stringify({ id: 1, method: 'getAddressBalance', params: { address } })
    expect((await fetch(`${url}/v1?chainId=bip122:local`, { method: 'POST', headers, body })).status).toBe(503)
  })
})
