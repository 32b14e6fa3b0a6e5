import { toNetwork, type Wallet } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { findTransaction } from './findTransaction.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'

const signal = new AbortController().signal

describe('findTransaction', () => {
  const network = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
  const hash = `0x${'ab'.repeat(32)}`
  const mined = { hash, from: alice, to: bob, value: '0x1', nonce: '0x5', input: '0x', blockHash: hash }
  const search = { network, from: alice, to: bob, value: 1n, mark: { nonce: 5, block: 16 }, hash: undefined, signal }
  const find = (answers: Record<string, unknown>, change: Partial<Wallet.Search> = {}) => {
    const { fetch, requests } = createFakeNode({ eth_blockNumber: '0x20', eth_getTransactionCount: '0x6', ...answers })
    return { found: findTransaction({ ...search, ...change, fetch }), requests }
  }

  test.each([{ value: '0x2' }, { to: alice }, { to: null }, { from: bob }, { input: '0xa9059cbb' }, { nonce: '0x4' }])(
    'does not take one for it that differs in %j',
    async (change) => {
      const other = { ...mined, ...change, blockHash: null }
      expect(await find({ eth_getTransactionBySenderAndNonce: other }).found).toEqual({ status: 'missing' })
      // Nor does it believe what the wallet says of the hash.
      const named = { eth_getTransactionByHash: { ...other, nonce: '0x5' }, eth_getTransactionCount: '0x5' }
      const isSame = 'nonce' in change
      expect((await find(named, { hash }).found).status).toBe(isSame ? 'found' : 'missing')
    },
  )

  test('compares calldata', async () => {
    const answers = { eth_getTransactionBySenderAndNonce: { ...mined, input: '0xA9059CBB' } }
    expect(await find(answers, { data: '0xa9059cbb' }).found).toEqual({ status: 'found', hash })
  })

  test.each([null, 7, 'x', {}, { transactions: 'x' }, { transactions: [null, { hash }] }, [{}]])(
    'makes nothing of %j from a node',
    async (answer) => {
      const answers = { eth_getTransactionBySenderAndNonce: answer, eth_getBlockByNumber: answer }
      expect(await find(answers).found).toEqual({ status: 'missing' })
    },
  )

  test('asks for two counts, and no more, while the account has sent nothing', async () => {
    const { found, requests } = find({ eth_getTransactionCount: '0x5' })
    expect(await found).toEqual({ status: 'missing' })
    expect(requests.map(({ params }) => params[1])).toEqual(['latest', 'pending'])
  })

  test('halves its way to the block, whatever the number of blocks', async () => {
    const inBlock = 1_234_567
    const { found, requests } = find({
      eth_blockNumber: '0x200000',
      eth_getTransactionCount: (_: string, block: string) => (Number(block) < inBlock ? '0x5' : '0x6'),
      eth_getBlockByNumber: (block: string) => ({ transactions: Number(block) === inBlock ? [mined] : [] }),
    })
    expect(await found).toEqual({ status: 'found', hash })
    expect(requests.length).toBeLessThan(40)
    expect(requests.filter(({ method }) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  })

  test('says that the network does not answer, instead of "missing"', async () => {
    await expect(find({ eth_getTransactionCount: 'nonsense' }).found).rejects.toMatchObject({
      name: 'InvalidReplyError',
    })
  })
})
