import { toNetwork } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { getReceived } from './getReceived.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'
import { toWord } from './toWord.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const { signal } = new AbortController()
const hash = `0x${'ab'.repeat(32)}`
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const topic = (address: string) => `0x${toWord(address as `0x${string}`)}`
const log = (topics: readonly string[], value: bigint, address = weth) => ({
  address,
  topics,
  data: `0x${toWord(value)}`,
})
const receipt = (change: object) => ({
  transactionHash: hash,
  blockNumber: '0x10',
  gasUsed: '0xa',
  effectiveGasPrice: '0x2',
  logs: [],
  ...change,
})

/** The coins before and after the block: 1000 and 1500. */
function ask(answer: unknown, { token, sent = 1 }: { token?: string; sent?: number } = {}) {
  const { fetch } = createFakeNode({
    eth_getTransactionReceipt: answer,
    eth_getBalance: (_: string, block: string) => (block === '0xf' ? '0x3e8' : '0x5dc'),
    eth_getTransactionCount: (_: string, block: string) => (block === '0xf' ? '0x1' : `0x${(1 + sent).toString(16)}`),
    eth_getTransactionByHash: { value: '0x7' },
  })
  return getReceived({ hash, network, address: alice, token: token && `eip155:1:${token}`, signal, fetch })
}

describe('the tokens that were received', () => {
  test('are what came in less what went out', async () => {
    const logs = [
      log([transfer, topic(bob), topic(alice)], 90n),
      log([transfer, topic(alice), topic(bob)], 20n),
      log([transfer, topic(bob), topic(bob)], 5n),
      log([transfer, topic(bob), topic(alice)], 1_000n, bob),
      // An NFT has a fourth topic.
      log([transfer, topic(bob), topic(alice), topic(bob)], 1_000n),
    ]
    expect(await ask(receipt({ logs }), { token: weth })).toBe(70n)
  })

  test('are what was wrapped, although a wrapped coin reports no transfer', async () => {
    const logs = [log([deposit, topic(alice)], 90n), log([deposit, topic(bob)], 5n)]
    expect(await ask(receipt({ logs }), { token: weth })).toBe(90n)
  })

  test('are unknown as long as no node has the transaction', async () => {
    expect(await ask(null, { token: weth })).toBeUndefined()
  })
})

describe('the coins that were received', () => {
  test('are the change, and what the account paid for the transaction', async () => {
    expect(await ask(receipt({}))).toBe(500n + 20n + 7n)
  })

  test('include what a rollup has charged for its parent chain', async () => {
    expect(await ask(receipt({ l1Fee: '0x64' }))).toBe(500n + 20n + 7n + 100n)
  })

  test('are unknown if the account sent something else in the same block', async () => {
    expect(await ask(receipt({}), { sent: 2 })).toBeUndefined()
  })
})

test.each([
  { logs: 'none' },
  { transactionHash: `0x${'cd'.repeat(32)}` },
  { gasUsed: null },
  { logs: [{ address: weth, topics: [transfer, topic(bob), topic(alice)], data: '0x1' }] },
])('makes nothing of a receipt with %j', async (change) => {
  await expect(ask(receipt(change), { token: weth })).rejects.toMatchObject({ name: 'InvalidReplyError' })
})
