import { toNetwork } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { getTransaction } from './getTransaction.js'
import { hasCode } from './hasCode.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const { signal } = new AbortController()
const hash = `0x${'ab'.repeat(32)}`
const receipt = { transactionHash: hash, blockNumber: '0x10', status: '0x1' }
const transaction = { hash, from: alice, to: bob, value: '0x1', nonce: '0x1', input: '0x' }

function ask(eth_getTransactionReceipt: unknown, eth_getTransactionByHash: unknown = null) {
  const { fetch } = createFakeNode({ eth_getTransactionReceipt, eth_getTransactionByHash })
  return getTransaction({ hash, network, signal, fetch })
}

describe('a transaction', () => {
  test.each([
    ['confirmed', receipt, { status: 'confirmed', blockNumber: 16n }],
    ['failed', { ...receipt, status: '0x0' }, { status: 'failed', blockNumber: 16n }],
    ['confirmed, of the first years', { ...receipt, status: undefined }, { status: 'confirmed', blockNumber: 16n }],
    [
      'written in capitals',
      { ...receipt, transactionHash: `0x${'AB'.repeat(32)}` },
      { status: 'confirmed', blockNumber: 16n },
    ],
  ])('is %s', async (_, answer, status) => {
    expect(await ask(answer)).toEqual(status)
  })

  test('waits while there is no receipt, and is unknown where no node has it', async () => {
    expect(await ask(null, transaction)).toEqual({ status: 'pending' })
    expect(await ask(null, null)).toBeUndefined()
    expect(await ask(null, { ...transaction, hash: `0x${'cd'.repeat(32)}` })).toBeUndefined()
  })

  test.each([
    'confirmed',
    {},
    { ...receipt, transactionHash: `0x${'cd'.repeat(32)}` },
    { ...receipt, blockNumber: null },
    { ...receipt, blockNumber: '-1' },
    { ...receipt, status: 'success' },
  ])('is not made of the receipt %o', async (answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })

  test.each(['', '0x', hash.slice(0, -1), `${hash}0`, 'native'])('is not asked for by %j', async (text) => {
    const { fetch, requests } = createFakeNode({})
    const asking = getTransaction({ hash: text, network, signal, fetch })
    await expect(asking).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    expect(requests).toEqual([])
  })
})

describe('code', () => {
  test.each([
    ['0x', false],
    ['0x6080', true],
    [`0xef0100${alice.slice(2)}`, false],
    [`0xef0100${alice.slice(2)}00`, true],
  ])('%s makes a contract: %s', async (eth_getCode, isContract) => {
    const { fetch } = createFakeNode({ eth_getCode })
    expect(await hasCode({ address: bob, network, signal, fetch })).toBe(isContract)
  })

  test.each([null, '', 'none', '0x6', 7])('is not read from %o', async (eth_getCode) => {
    const { fetch } = createFakeNode({ eth_getCode })
    await expect(hasCode({ address: bob, network, signal, fetch })).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})
