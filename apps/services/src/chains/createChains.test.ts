import { Registry } from 'prom-client'
import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { answerRpc, findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { createChains } from './createChains.ts'
import { isNetworkGone } from './isNetworkGone.ts'

const networkAt = (id: number, ...rpc: string[]) => ({
  caipNetworkId: `eip155:${id}`,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpc,
})

test('simultaneous requests to one network are batched, and never with those of another', async () => {
  const [first, second, dead] = await Promise.all([
    startTestNode(answerRpc((method) => (method === 'eth_blockNumber' ? '0x1' : '0x11'))),
    startTestNode(answerRpc((method) => (method === 'eth_blockNumber' ? '0x2' : '0x22'))),
    findDeadUrl(),
  ])
  // Both list the same unreachable node first.
  const { networks } = parseConfig({ networks: [networkAt(1, dead, first.url), networkAt(2, dead, second.url)] })
  const { all } = createChains(networks, new Registry())
  const answers = await Promise.all(all.flatMap(({ client }) => [client?.getBlockNumber(), client?.getGasPrice()]))
  expect(answers).toEqual([1n, 0x11n, 2n, 0x22n])
  expect([first.asked.length, second.asked.length]).toEqual([1, 1])
})

test.each([
  ['leaves one out', (answers: readonly object[]) => answers.slice(1)],
  ['gives one twice', ([first = {}]: readonly object[]) => [first, first]],
  ['refuses them together', () => ({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Too many' } })],
])('a node that %s has answered none of them', async (_, change) => {
  const node = await startTestNode((body, response) => {
    const asked = JSON.parse(body) as readonly { id: number; method: string }[]
    const answers = asked.map(({ id, method }) => ({ id, result: method === 'eth_blockNumber' ? '0x1' : '0x11' }))
    response.end(JSON.stringify(change(answers)))
  })
  const { networks } = parseConfig({ networks: [networkAt(1, node.url)] })
  const { client } = createChains(networks, new Registry()).get('eip155:1')
  const asked = await Promise.allSettled([client?.getBlockNumber(), client?.getGasPrice()])
  for (const one of asked) expect(one.status === 'rejected' && isNetworkGone(one.reason)).toBe(true)
})

test('contract calls are batched, but run separately: one that uses up all gas does not affect the others', async () => {
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
  const node = await startTestNode(answerRpc((_, [call]) => word(Number.parseInt((call as { to: string }).to, 16))))
  const { networks } = parseConfig({
    networks: [{ ...networkAt(1, node.url), contracts: { multicall3: `0x${'9'.repeat(40)}` } }],
  })
  const { client } = createChains(networks, new Registry()).get('eip155:1')
  const tokens = [1, 2].map((number) => `0x${String(number).padStart(40, '0')}` as const)
  const ask = (address: `0x${string}`) => client?.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
  expect(await Promise.all(tokens.map(ask))).toEqual([1n, 2n])
  expect(node.asked).toHaveLength(1)
})

test('transactions of the services go to private nodes alone', async () => {
  const open = await startTestNode(answerRpc(() => '0x1'))
  const hidden = await startTestNode(answerRpc(() => `0x${'ab'.repeat(32)}`))
  const { networks } = parseConfig({ networks: [{ ...networkAt(1, open.url), privateRpc: [hidden.url] }] })
  const { client } = createChains(networks, new Registry()).get('eip155:1')
  await client?.sendRawTransaction({ serializedTransaction: '0x01' })
  await client?.getBlockNumber()
  expect(hidden.asked).toEqual([expect.stringContaining('eth_sendRawTransaction')])
  expect(open.asked).toEqual([expect.stringContaining('eth_blockNumber')])
})

test('an unknown network is the fault of the caller', () => {
  const { networks } = parseConfig({ networks: [networkAt(1)] })
  const chains = createChains(networks, new Registry())
  expect(chains.get('eip155:1').network.name).toBe('Network 1')
  expect(chains.find('eip155:2')).toBeUndefined()
  expect(() => chains.get('eip155:2', 'from')).toThrow(expect.objectContaining({ statusCode: 400, field: 'from' }))
})
