import { parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { NodeError, type RequestNode } from '../services/requestNode.ts'
import { prepareTransaction } from './prepareTransaction.ts'

const address = `0x${'ab'.repeat(20)}` as const
const to = `0x${'cd'.repeat(20)}` as const

/** A node with these answers. */
const nodeWith =
  (answers: Record<string, unknown>): RequestNode =>
  async (method) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
const node = {
  eth_getTransactionCount: '0x3',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x5',
  eth_gasPrice: '0x9',
}
const away = nodeWith(
  Object.fromEntries(Object.keys(node).map((name) => [name, new NodeError('gone', { isUnknownNetwork: true })])),
)
const prepare = (transaction: unknown, requestNode = nodeWith(node)) =>
  prepareTransaction(transaction, { address, chainId: 10, requestNode })

test('takes nonce and fees from the services, whatever the page says', async () => {
  const page = { to, value: '0x5', data: '0xA9', nonce: '0x63', maxFeePerGas: '0xffffff', chainId: '0xa' }
  const { bytes, isServed } = await prepare(page)
  expect(isServed).toBe(true)
  expect(parseTransaction(bytes)).toEqual({
    type: 'eip1559',
    chainId: 10,
    nonce: 3,
    to,
    value: 5n,
    data: '0xa9',
    gas: 25_200n,
    maxFeePerGas: 205n,
    maxPriorityFeePerGas: 5n,
  })
  expect(parseTransaction((await prepare({ ...page, gas: '0x7530' })).bytes)).toMatchObject({ gas: 30_000n })
})

test('pays the old way where the network has no base fee', async () => {
  const { bytes } = await prepare({ to }, nodeWith({ ...node, eth_getBlockByNumber: {} }))
  expect(parseTransaction(bytes)).toMatchObject({ type: 'legacy', gasPrice: 9n, chainId: 10 })
})

test('takes those of the page on a network that the services do not have', async () => {
  const own = { to, nonce: '0x0', gas: '0x5208', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' }
  const { bytes, isServed } = await prepare(own, away)
  expect(isServed).toBe(false)
  expect(parseTransaction(bytes)).toMatchObject({ gas: 21_000n, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n })
  const { nonce: _, ...without } = own
  await expect(prepare(without, away)).rejects.toThrow('The wallet does not know this network')
})

test('says what the network says', async () => {
  const failing = nodeWith({
    ...node,
    eth_estimateGas: new NodeError('execution reverted: too poor', { isAnswer: true }),
  })
  await expect(prepare({ to }, failing)).rejects.toThrow('execution reverted: too poor')
})

test.each([
  [{ to, chainId: '0x1' }, 'another network'],
  [{ to, authorizationList: [{ address: to }] }, 'Action not allowed'],
  [{ to, authorizationList: 'all' }, 'Action not allowed'],
  [{ to, blobs: ['0x00'] }, 'Action not allowed'],
  [{ to, data: '0x12', input: '0x34' }, 'cannot be read'],
  [{ to: '0x12' }, 'cannot be read'],
  [{ to, value: '5' }, 'cannot be read'],
  [{ to, value: -1 }, 'cannot be read'],
  [{ to, data: 'deadbeef' }, 'cannot be read'],
  [{}, 'cannot be read'],
  [undefined, 'cannot be read'],
  [{ to, gas: '0xffffffffff' }, 'cannot be read'],
  [{ to, gas: 'lots' }, 'cannot be read'],
])('refuses %j', async (transaction, text) => {
  await expect(prepare(transaction)).rejects.toThrow(text)
})
