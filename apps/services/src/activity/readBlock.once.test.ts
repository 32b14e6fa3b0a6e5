import { getHistory } from '@mooring/core'
import { waitForReceipt } from 'devnet'
import {
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  pad,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { readBlock } from './readBlock.ts'

type Network = Record<string, unknown> & { rpc: readonly [string] }
type Answer = { id: number; result: unknown }
type Receipt = { status: Hex; blockHash: Hex; logs: unknown[] }
type History = { data: { metadata: { status: string }; transfers: { quantity: { numeric: string } }[] }[] }

/** The answer of a node that has just received a block, or is replacing it. */
const ways: readonly ((receipts: readonly Receipt[]) => unknown)[] = [
  () => null,
  () => [],
  (receipts) => receipts.map((receipt) => ({ ...receipt, status: '0x0', blockHash: `0x${'1'.repeat(64)}` })),
]

test('a transaction is reported once its receipt exists, whatever a node answers before', async () => {
  const [harbour] = inject('networks') as readonly Network[] as readonly [Network]
  const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
    .extend(publicActions)
    .extend(walletActions)
  const [sender, account] = [privateKeyToAddress(generatePrivateKey()), privateKeyToAddress(generatePrivateKey())]
  await chain.setBalance({ address: sender, value: parseEther('1') })
  await chain.impersonateAccount({ address: sender })

  // Other tests use the same chain, so this checks only the lines about this account, one per kind of change.
  const left = [...ways]
  const spoil = (answer: Answer): Answer => {
    const { result } = answer
    if (!JSON.stringify(result).includes(sender.toLowerCase())) return answer
    if (Array.isArray(result)) return { ...answer, result: left.shift()?.(result) }
    return 'logs' in Object(result) ? { ...answer, result: null } : answer
  }
  const { url: rpc } = await startTestNode(async (body, response) => {
    const reply = await fetch(harbour.rpc[0], { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answers = [await reply.json()].flat() as Answer[]
    const spoilt = answers.map((answer) => (left.length > 0 ? spoil(answer) : answer))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body.startsWith('[') ? spoilt : spoilt[0]))
  })
  const activityFrom = Number(await chain.getBlockNumber()) + 1
  const { url } = await useTestServices({ networks: [{ ...harbour, rpc: [rpc], activityFrom, activityInterval: 100 }] })
  const hash = await chain.sendTransaction({ account: sender, chain: null, to: account, value: 5n })
  await waitForReceipt(chain, hash)

  const read = async () => {
    const { data } = (await (await fetch(`${url}/v1/account/${account}/history`)).json()) as History
    return data.map(({ metadata, transfers }) => [
      metadata.status,
      ...transfers.map(({ quantity }) => quantity.numeric),
    ])
  }
  await expect.poll(read, { timeout: 20_000 }).not.toEqual([])
  expect(await read()).toEqual([['confirmed', '0.000000000000000005']])
  expect(left).toEqual([])
})

const [payer, account, token] = ['0x1', '0x2', '0x3'].map((text) => pad(text as Hex, { size: 20 })) as [Hex, Hex, Hex]
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Block = {
  timestamp: Hex
  logs: readonly (readonly object[])[]
  inputs?: readonly Hex[]
  /** A case for each kind of transaction. */
  told?: object
}

/**
 * A node with a chain of one block. It pays an account several times, and each payment has its own logs and calldata.
 */
async function startNode({ timestamp, logs, inputs = [], told }: Block) {
  const [blockHash, parentHash] = [pad('0xb'), pad('0xa')]
  const hashOf = (at: number) => pad(`0x${at + 1}`)
  const places = logs.map((_, at) => ({ blockHash, blockNumber: '0x0', transactionIndex: `0x${at}` }))
  const transactions = places.map((place, at) => ({
    ...{ ...place, hash: hashOf(at), from: payer, to: account, value: '0x5', nonce: `0x${at}` },
    input: inputs[at] ?? '0x',
    ...{ type: '0x0', gas: '0x5208', gasPrice: '0x1', v: '0x1b', r: '0x1', s: '0x1' },
    ...told,
  }))
  const receipts = places.map((place, at) => ({
    ...{ ...place, transactionHash: hashOf(at), from: payer, to: account, status: '0x1', type: '0x0' },
    ...{ cumulativeGasUsed: '0x5208', gasUsed: '0x5208', effectiveGasPrice: '0x1', contractAddress: null },
    logs: (logs[at] ?? []).map((log) => ({ ...place, ...log, transactionHash: hashOf(at), logIndex: '0x0' })),
  }))
  const block = { number: '0x0', hash: blockHash, parentHash, timestamp }
  return startTestNode(
    answerRpc((method, params) => {
      if (method === 'eth_blockNumber') return '0x0'
      if (method === 'eth_getBlockByNumber')
        return { ...block, transactions: params[1] ? transactions : transactions.map(({ hash }) => hash) }
      if (method === 'eth_getBlockReceipts') return null
      const at = transactions.findIndex(({ hash }) => hash === params[0])
      if (method === 'eth_getTransactionByHash') return transactions[at]
      return method === 'eth_getTransactionReceipt' ? receipts[at] : '0x'
    }),
  )
}

/** The history of the account that receives the payments. */
async function readOnly(block: Block) {
  const [harbour] = inject('networks') as readonly Network[] as readonly [Network]
  const { url: rpc } = await startNode(block)
  const { url } = await useTestServices({
    networks: [{ ...harbour, rpc: [rpc], activityFrom: 0, activityInterval: 100 }],
  })
  const { blockchain } = createTestClients(url)
  return async () => {
    const { transactions } = await getHistory(blockchain, { address: account, network: 'eip155:31337' })
    return transactions.map(({ transfers }) => transfers.map(({ quantity }) => quantity))
  }
}

test('a transaction whose receipt is too long does not stop the reader, and the others are complete', async () => {
  const paid = { address: token, data: pad('0x7'), topics: [transferTopic, pad(payer), pad(account)] }
  const long = (megabytes: number) => ({
    address: token,
    data: `0x${'0'.repeat(megabytes * 1_000_000)}`,
    topics: [pad('0x1')],
  })
  // The answers are too long together. The last one alone exceeds its share, but can be read separately.
  const read = await readOnly({ timestamp: '0x1', logs: [[paid], [paid, long(10)], [long(3), paid]] })
  const coin = '0.000000000000000005'
  await expect.poll(read, { timeout: 60_000 }).toEqual([[coin, '7'], [coin], [coin, '7']])
}, 90_000)

test('a block that is too long is read without the transactions that are too long by themselves', async () => {
  const input = (megabytes: number): Hex => `0x${'0'.repeat(megabytes * 1_000_000)}`
  const paid = (data: Hex) => [{ address: token, data: pad(data), topics: [transferTopic, pad(payer), pad(account)] }]
  const logs = [paid('0x1'), paid('0x2'), paid('0x3'), paid('0x4')]
  // Anyone can fill a block with calldata. The second and the fourth exceed their share.
  const read = await readOnly({ timestamp: '0x1', logs, inputs: ['0x', input(4), input(11), input(4)] })
  const coin = '0.000000000000000005'
  await expect.poll(read, { timeout: 60_000 }).toEqual([
    [coin, '4'],
    [coin, '2'],
    [coin, '1'],
  ])
}, 90_000)

test('a block with an impossible time stops nothing', async () => {
  const read = await readOnly({ timestamp: '0xffffffffffffffff', logs: [[]] })
  await expect.poll(read, { timeout: 20_000 }).toEqual([['0.000000000000000005']])
})

test.each([
  ['from nobody', { from: '0x' }],
  ['to what is no address', { to: '0x' }],
  ['of more than there can be', { value: `0x1${'0'.repeat(64)}` }],
])('a transaction %s is rejected, since the history would become unreadable', async (_, told) => {
  const { url } = await startNode({ timestamp: '0x1', logs: [[]], told })
  const client = createPublicClient({ transport: http(url) })
  await expect(readBlock(client, 0)).rejects.toThrow('A node returned an impossible transaction')
})
