import { BaseError, toNetwork } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { createEvmWallet } from './createEvmWallet.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob, createFakeProvider, oddThings, throwing } from './testing/createFakeProvider.js'

const network = (id: number) =>
  toNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const hash = `0x${'ab'.repeat(32)}`
const call = { to: bob, value: 1n, data: '0xabcd' }
const bundle = { network: network(1), from: alice, calls: [call, { ...call, value: 0n }], isAtomic: true }
const unsupported = [{ code: 4200 }, { code: -32601 }, { code: -32004 }]

function setup(answers: Record<string, unknown>) {
  const provider = createFakeProvider(answers)
  const { fetch } = createFakeNode({ eth_getTransactionCount: '0x5', eth_blockNumber: '0x10' })
  const { sendTransaction, sendCalls, callsStatus, capabilities } = createEvmWallet({
    provider,
    addresses: [alice],
    chainId: 1,
    fetch,
  })
  if (!sendTransaction || !sendCalls || !callsStatus || !capabilities) throw new Error('An EVM wallet has all of this')
  const asked = (method: string) => provider.requests.filter((request) => request.method === method)
  return { sendTransaction, sendCalls, callsStatus, capabilities, asked }
}

describe('a transaction', () => {
  const transaction = { network: network(1), from: alice, ...call, gas: 50_000n }

  test('is passed on as it is given, once', async () => {
    const { sendTransaction, asked } = setup({ eth_sendTransaction: hash })
    expect(await sendTransaction(transaction)).toBe(hash)
    expect(asked('eth_sendTransaction').map(({ params }) => params)).toEqual([
      [{ from: alice, to: bob, value: '0x1', data: '0xabcd', gas: '0xc350', chainId: '0x1' }],
    ])
  })

  test.each(['0xabc', 'abcd', '0xzz', '0x ab'])('is refused with the calldata %j', async (data) => {
    const { sendTransaction, asked } = setup({ eth_sendTransaction: hash })
    await expect(sendTransaction({ ...transaction, data })).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    expect(asked('eth_sendTransaction')).toEqual([])
  })
})

describe('several calls', () => {
  test('are sent in one request, and their id is what the wallet gives', async () => {
    const { sendCalls, asked } = setup({ wallet_sendCalls: { id: '0x01' } })
    expect(await sendCalls({ ...bundle, capabilities: { paymasterService: { url: 'https://pay.example' } } })).toBe(
      '0x01',
    )
    expect(asked('wallet_sendCalls').map(({ params }) => params)).toEqual([
      [
        {
          version: '2.0.0',
          chainId: '0x1',
          from: alice,
          atomicRequired: true,
          calls: [
            { to: bob, value: '0x1', data: '0xabcd' },
            { to: bob, value: '0x0', data: '0xabcd' },
          ],
          capabilities: { paymasterService: { url: 'https://pay.example' } },
        },
      ],
    ])
    expect(await setup({ wallet_sendCalls: 'an-id-of-version-1' }).sendCalls(bundle)).toBe('an-id-of-version-1')
  })

  test.each([...unsupported, { code: 5760 }, { code: 4001 }])('are refused for sure with %o', async (error) => {
    const { sendCalls } = setup({ wallet_sendCalls: throwing(error) })
    await expect(sendCalls(bundle)).rejects.toMatchObject(error)
  })

  test.each([undefined, null, '', {}, { id: 7 }, { id: 'x'.repeat(10_000) }, 'two words'])(
    'may have been sent when the wallet answers %o',
    async (answer) => {
      const { sendCalls, asked } = setup({ wallet_sendCalls: () => answer })
      await expect(sendCalls(bundle)).rejects.toMatchObject({ name: 'UnconfirmedTransactionError' })
      expect(asked('wallet_sendCalls')).toHaveLength(1)
    },
  )

  test('fail with an error of ours whatever is thrown, and are not asked for twice', async () => {
    for (const thing of oddThings) {
      const { sendCalls, asked } = setup({ wallet_sendCalls: throwing(thing) })
      await expect(sendCalls(bundle)).rejects.toBeInstanceOf(BaseError)
      expect(asked('wallet_sendCalls')).toHaveLength(1)
    }
  })

  test('are not asked for on another network, from another account, or to no address', async () => {
    const answers = { wallet_sendCalls: { id: '0x01' } }
    const { sendCalls, asked } = setup(answers)
    await expect(sendCalls({ ...bundle, network: network(10) })).rejects.toMatchObject({
      name: 'ChainDisconnectedError',
    })
    await expect(sendCalls({ ...bundle, from: bob })).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
    const calls = [call, { ...call, to: 'nobody' }]
    await expect(sendCalls({ ...bundle, calls })).rejects.toMatchObject({ name: 'InvalidAddressError' })
    expect(asked('wallet_sendCalls')).toEqual([])
  })
})

describe('the status of calls', () => {
  test.each([
    [{ status: 100 }, 'pending'],
    [{ status: 200 }, 'confirmed'],
    [{ status: 400 }, 'failed'],
    [{ status: 500 }, 'failed'],
    [{ status: 600 }, 'partial'],
    [{ status: 'CONFIRMED' }, 'confirmed'],
  ])('of %o is %s', async (answer, status) => {
    const { callsStatus, asked } = setup({ wallet_getCallsStatus: answer })
    expect(await callsStatus({ id: '0x01', network: network(1) })).toEqual({ status, hashes: [] })
    expect(asked('wallet_getCallsStatus')[0]?.params).toEqual(['0x01'])
  })

  test('names each transaction once, and nothing else', async () => {
    const receipts = [{ transactionHash: hash }, { transactionHash: hash }, { transactionHash: '0x12' }, null, 'none']
    const { callsStatus } = setup({ wallet_getCallsStatus: { status: 200, receipts } })
    expect(await callsStatus({ id: '0x01', network: network(1) })).toMatchObject({ hashes: [hash] })
  })

  test.each([null, {}, { status: 300 }, { status: '200' }, 'CONFIRMED'])('is not made of %o', async (answer) => {
    const { callsStatus } = setup({ wallet_getCallsStatus: () => answer })
    await expect(callsStatus({ id: '0x01', network: network(1) })).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  })
})

describe('capabilities', () => {
  const networks = [network(1), network(10)]

  test('are those of each network, with those of every network', async () => {
    const atomic = { status: 'supported' }
    const answer = { '0x0': { flow: true }, '0x1': { atomic, flow: false }, '0x89': { atomic } }
    const { capabilities, asked } = setup({ wallet_getCapabilities: answer })
    expect(await capabilities({ address: alice, networks })).toEqual({
      'eip155:1': { atomic, flow: false },
      'eip155:10': { flow: true },
    })
    expect(asked('wallet_getCapabilities')[0]?.params).toEqual([alice, ['0x1', '0xa']])
  })

  test.each([undefined, null, 'all', [], { '0x1': 'all' }, { '0x1': [] }])('are empty for %o', async (answer) => {
    const { capabilities } = setup({ wallet_getCapabilities: () => answer })
    expect(await capabilities({ address: alice, networks })).toEqual({})
  })

  test('are empty if the wallet does not support them, and an error if it refuses', async () => {
    for (const error of unsupported) {
      const { capabilities } = setup({ wallet_getCapabilities: throwing(error) })
      expect(await capabilities({ address: alice, networks })).toEqual({})
    }
    const { capabilities } = setup({ wallet_getCapabilities: throwing({ code: 4100 }) })
    await expect(capabilities({ address: alice, networks })).rejects.toMatchObject({ code: 4100 })
  })
})
