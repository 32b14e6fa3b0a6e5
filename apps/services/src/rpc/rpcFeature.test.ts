import { createRpcClient, providerUrl } from '@mooring/core'
import { accounts, waitForReceipt } from 'devnet'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createFaucet } from '../testing/createFaucet.ts'
import { clock } from '../testing/createTestClients.ts'
import { answerRpc, findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const chainId = 'eip155:31337'
let services: RunningServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const urlOf = (baseUrl: string, chain: string = chainId) =>
  providerUrl({ baseUrl, chainId: chain as typeof chainId, projectId: 'test-project', sdkType: 'appkit' })
const post = (body: unknown, url = urlOf(services.url)) =>
  fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const call = (method: string, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

/** A configured network with other nodes. */
const networkAt = (...rpc: string[]) => ({ ...inject('networks')[0], rpc })

describe('a page asks through the proxy', () => {
  test('with the transport of core, one request and a batch of a thousand', async () => {
    const node = createRpcClient({
      url: urlOf(services.url),
      fetch: (url, init) => fetch(url, init),
      clock,
      random: () => 0,
    })
    expect(await node.request({ method: 'eth_chainId' })).toBe('0x7a69')
    const balance = { method: 'eth_getBalance', params: [accounts[0].address, 'latest'] }
    const outcomes = await node.requestAll(Array.from({ length: 1000 }, () => balance))
    expect(outcomes).toHaveLength(1000)
    expect(outcomes.every(({ status }) => status === 'success')).toBe(true)
  })

  test('with viem, and sends what it has signed', async () => {
    const chain = { id: 31_337, name: 'Harbour', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    const transport = http(urlOf(services.url), { batch: true })
    const options = { chain: { ...chain, rpcUrls: { default: { http: [] } } }, transport }
    // Another test with the same account would take its nonce.
    const { faucetKey } = await createFaucet()
    const wallet = createWalletClient({ ...options, account: privateKeyToAccount(faucetKey) })
    const reader = createPublicClient(options)
    const to = '0x00000000000000000000000000000000000000aa'
    const before = await reader.getBalance({ address: to })
    const hash = await wallet.sendTransaction({ to, value: parseEther('0.5') })
    const receipt = await waitForReceipt(reader, hash)
    expect(receipt.status).toBe('success')
    expect((await reader.getBalance({ address: to })) - before).toBe(parseEther('0.5'))
  })

  test('from a page of any origin', async () => {
    const headers = { origin: 'https://app.example.org', 'access-control-request-method': 'POST' }
    const preflight = await fetch(urlOf(services.url), { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
  })

  test.each(['/v1', '/v1/'])('at %s', async (path) => {
    const response = await post(call('eth_blockNumber', 'own'), `${services.url}${path}?chainId=${chainId}`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ id: 'own', result: expect.stringMatching(/^0x/) })
  })
})

describe('what is not passed on', () => {
  test.each([
    ['no JSON', '{"a', 400, { id: null, error: { code: -32700 } }],
    ['nothing', '', 400, { id: null, error: { code: -32700 } }],
    ['no JSON-RPC', { hello: 1 }, 400, { id: null, error: { code: -32600 } }],
    ['an empty batch', [], 400, { id: null, error: { code: -32600 } }],
    ['a batch with a stranger', [call('eth_call'), 7], 400, { id: null, error: { code: -32600 } }],
    ['a batch of 1001', Array(1001).fill(call('eth_call')), 400, { id: null, error: { code: -32600 } }],
    ['deep nonsense', `${'['.repeat(500_000)}`, 400, { id: null, error: { code: -32700 } }],
    ['a method of the node', call('anvil_setBalance', 'x'), 200, { id: 'x', error: { code: -32601 } }],
    ['two methods', '{"id":1,"method":"evm_mine","method":"eth_chainId"}', 400, { error: { code: -32600 } }],
    ['two methods to some', '{"id":1,"method":"eth_call","Method":"evm_mine"}', 400, { error: { code: -32600 } }],
    ['an account of the node', call('eth_sendTransaction'), 200, { id: 1, error: { code: -32601 } }],
    ['the same at once', call('eth_sendTransactionSync'), 200, { id: 1, error: { code: -32601 } }],
    ['what no list knows', call('harbour_masterKey'), 200, { id: 1, error: { code: -32601 } }],
  ])('%s', async (_, body, status, answer) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(answer)
  })

  test('a batch with a method of the node in it', async () => {
    const response = await post([call('eth_blockNumber', 1), call('evm_mine', 2)])
    expect(await response.json()).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: 2, error: { code: -32601 } },
    ])
  })

  test('more than a megabyte', async () => {
    const response = await post(`"${'x'.repeat(1_100_000)}"`)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{}] })
  })

  test.each(['eip155:1', 'nonsense', ''])('the network %s', async (chain) => {
    const response = await post(call('eth_blockNumber'), `${services.url}/v1?chainId=${chain}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
  })

  test('a project that is not known, and a page that may not', async () => {
    const { url } = await useTestServices({
      projects: [{ id: 'known', allowedOrigins: ['https://app.example.org'] }],
    })
    const ask = (projectId: string, origin: string) =>
      fetch(`${url}/v1?chainId=${chainId}&projectId=${projectId}`, {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(call('eth_chainId')),
      })
    expect((await ask('other', 'https://app.example.org')).status).toBe(401)
    expect((await ask('known', 'https://evil.example.org')).status).toBe(403)
    expect((await ask('known', 'https://app.example.org')).status).toBe(200)
  })

  test.each(['/v1', '/v1/', '/ws'])('GET %s without a WebSocket', async (path) => {
    const response = await fetch(`${services.url}${path}?chainId=${chainId}`)
    expect(response.status).toBe(426)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'upgrade' }] })
  })
})

describe('the nodes behind it', () => {
  test('a page can steer a node that allows it', async () => {
    const { url } = await useTestServices({ networks: [{ ...inject('networks')[0], allowsTestMethods: true }] })
    expect(await (await post(call('anvil_nodeInfo'), urlOf(url))).json()).toHaveProperty('result')
  })

  test('a page may use methods that the operator has added, and no similar ones', async () => {
    const { url } = await useTestServices({
      networks: [{ ...inject('networks')[0], allowedMethods: ['anvil_nodeInfo'] }],
    })
    expect(await (await post(call('anvil_nodeInfo'), urlOf(url))).json()).toHaveProperty('result')
    expect(await (await post(call('anvil_metadata'), urlOf(url))).json()).toMatchObject({ error: { code: -32601 } })
  })

  test('a batch arrives to the byte, and so does its answer', async () => {
    const body = '[{"id":12345678901234567890, "method":"getSlot"} ,{"jsonrpc":"2.0","method":"getHealth"}]'
    const answer = '[{"id":12345678901234567890,"result":123456789012345678901234567890}]'
    const node = await startTestNode((_, response) => response.end(answer))
    const network = { ...networkAt(node.url), caipNetworkId: 'solana:local' }
    const { url } = await useTestServices({ networks: [network] })
    expect(await (await post(body, urlOf(url, 'solana:local'))).text()).toBe(answer)
    expect(node.asked).toEqual([`POST / ${body}`])
  })

  test('a request without an id is sent, and an empty answer is not a failure', async () => {
    const silent = await startTestNode((body, response) =>
      body.includes('"id"') ? answerRpc(() => '0x1')(body, response) : response.writeHead(204).end(),
    )
    const other = await startTestNode(answerRpc(() => '0x2'))
    const { url } = await useTestServices({ networks: [networkAt(silent.url, other.url)] })
    const notification = { jsonrpc: '2.0', method: 'eth_blockNumber', params: [] }
    for (const body of [notification, [notification, notification]]) {
      const response = await post(body, urlOf(url))
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
    expect(await (await post(call('eth_blockNumber'), urlOf(url))).json()).toMatchObject({ result: '0x1' })
    expect(other.asked).toEqual([])
  })

  test('constants are answered without them', async () => {
    const node = await startTestNode(answerRpc(() => '0x0'))
    const { url } = await useTestServices({ networks: [networkAt(node.url)] })
    expect(await (await post(call('eth_chainId', 'a'), urlOf(url))).json()).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: '0x7a69',
    })
    expect(await (await post(call('net_version'), urlOf(url))).json()).toMatchObject({ result: '31337' })
    expect(node.asked.filter((line) => /eth_chainId|net_version/u.test(line))).toEqual([])
  })

  test('a dead one is passed over, and counted', async () => {
    const [harbour] = inject('networks') as readonly { rpc: readonly string[] }[]
    const { url } = await useTestServices({ networks: [networkAt(await findDeadUrl(), ...(harbour?.rpc ?? []))] })
    expect(await (await post(call('eth_blockNumber'), urlOf(url))).json()).toHaveProperty('result')
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toContain('rpc_upstream_duration_seconds_count{chain="eip155:31337",node="0",outcome="failed"} ')
    expect(metrics).toContain('rpc_requests_total{chain="eip155:31337",over="http",outcome="passed"} 1')
  })

  describe('with private ones', () => {
    const signed = call('eth_sendRawTransaction')
    const hash = `0x${'ab'.repeat(32)}`

    async function setUp(privateUrl?: string) {
      const open = await startTestNode(answerRpc(() => '0x7'))
      const hidden = await startTestNode(answerRpc(() => hash))
      const network = { ...networkAt(open.url), privateRpc: [privateUrl ?? hidden.url], keepsActivity: false }
      const { url } = await useTestServices({ networks: [network] })
      const shown = () => open.asked.filter((line) => line.includes('eth_sendRawTransaction'))
      return { url, hidden, shown }
    }

    test('transactions go there, and the rest does not', async () => {
      const { url, hidden, shown } = await setUp()
      expect(await (await post(signed, urlOf(url))).json()).toMatchObject({ result: hash })
      expect(await (await post([call('eth_blockNumber', 2), signed], urlOf(url))).json()).toHaveLength(2)
      expect(await (await post(call('eth_blockNumber'), urlOf(url))).json()).toMatchObject({ result: '0x7' })
      expect(hidden.asked).toHaveLength(2)
      expect(shown()).toEqual([])
    })

    test('a transaction goes nowhere else when they are down', async () => {
      const { url, shown } = await setUp(await findDeadUrl())
      expect((await post(signed, urlOf(url))).status).toBe(503)
      expect((await post(call('eth_blockNumber'), urlOf(url))).status).toBe(200)
      expect(shown()).toEqual([])
    })
  })

  test('all dead: the network is not available for now', async () => {
    const { url } = await useTestServices({ networks: [networkAt(await findDeadUrl(), await findDeadUrl())] })
    const response = await post(call('eth_blockNumber'), urlOf(url))
    expect(response.status).toBe(503)
    const body = await response.json()
    expect(body).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
    expect(JSON.stringify(body)).toContain('ChainTemporarilyUnavailable')
  })

  test('the balance of a Bitcoin address is asked in JSON-RPC, and read from Esplora', async () => {
    const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
    const esplora = await startTestNode((_, response) =>
      response.end(JSON.stringify({ chain_stats: stats(5_000_000_000, 1_000), mempool_stats: stats(0, 500) })),
    )
    const network = {
      caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      name: 'Regtest',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpc: [`${esplora.url}/api/`],
    }
    const { url } = await useTestServices({ networks: [network] })
    const ask = async (body: object) => (await post(body, urlOf(url, network.caipNetworkId))).json()
    const request = { ...call('getAddressBalance', '1'), params: { address } }
    expect(await ask(request)).toEqual({ jsonrpc: '2.0', id: '1', result: '4999998500' })
    expect(esplora.asked).toEqual([`GET /api/address/${address}`])
    expect(await ask({ ...request, params: ['nonsense'] })).toMatchObject({ error: { code: -32602 } })
    expect(await ask(call('sendrawtransaction'))).toMatchObject({ error: { code: -32601 } })
    expect(await ask([request])).toMatchObject({ error: { code: -32600 } })
  })
})

test('a page that leaves stops its question', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const node = await startTestNode((_, response) => {
    response.once('close', () => left.resolve())
    asked.resolve()
  })
  const network = { ...networkAt(node.url), caipNetworkId: 'solana:local' }
  const { url } = await useTestServices({ networks: [network] })
  const page = new AbortController()
  const body = JSON.stringify(call('getSlot'))
  const answer = fetch(urlOf(url, 'solana:local'), { method: 'POST', body, signal: page.signal })
  await asked.promise
  page.abort()
  await expect(answer).rejects.toThrow('aborted')
  await left.promise
})
