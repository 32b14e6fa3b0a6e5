import { toNetwork } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { estimateFee } from './estimateFee.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob, throwing } from './testing/createFakeProvider.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const token = `eip155:1:${bob}`
const modern = {
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x10', '0x64'] },
  eth_maxPriorityFeePerGas: '0x7',
  eth_gasPrice: '0x6b',
}

function estimate(answers: Record<string, unknown>, change: Partial<estimateFee.Parameters> = {}) {
  const { fetch, requests } = createFakeNode(answers)
  const { signal } = new AbortController()
  const fee = estimateFee({ network, from: alice, to: bob, value: 5n, signal, fetch, ...change })
  return { fee, requests }
}

describe('a fee', () => {
  test('is the gas at twice the base fee of the next block, with the tip', async () => {
    expect(await estimate(modern).fee).toEqual({ gas: 21_000n, gasPrice: 207n, value: 21_000n * 207n })
  })

  test('has a fifth more gas where that may change', async () => {
    const { fee, requests } = estimate({ ...modern, eth_estimateGas: '0x10000' }, { token })
    expect(await fee).toMatchObject({ gas: 78_643n })
    expect(requests.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([
      {
        from: alice,
        to: bob,
        value: '0x0',
        data: `0xa9059cbb${'0'.repeat(24)}${bob.slice(2).toLowerCase()}${'0'.repeat(63)}5`,
      },
    ])
  })

  test.each([
    ['has no tip method', { eth_maxPriorityFeePerGas: undefined }, 107n + 100n],
    ['has no history of fees', { eth_feeHistory: undefined }, 107n],
    ['has a history without base fees', { eth_feeHistory: { baseFeePerGas: [] } }, 107n],
    ['has a history in another form', { eth_feeHistory: 'none' }, 107n],
    [
      'names neither a base fee nor a tip',
      { eth_feeHistory: { baseFeePerGas: ['0x0'] }, eth_maxPriorityFeePerGas: '0x0' },
      107n,
    ],
    ['has a base fee of zero', { eth_feeHistory: { baseFeePerGas: ['0x0'] } }, 7n],
  ])('is known where the node %s', async (_, change, gasPrice) => {
    const answers = Object.fromEntries(Object.entries({ ...modern, ...change }).filter(([, answer]) => answer))
    expect(await estimate(answers).fee).toMatchObject({ gasPrice })
  })

  test('has the upper bound of what an OP stack charges for its parent chain', async () => {
    const to = '0x420000000000000000000000000000000000000F'
    const bound = `0x${(10n ** 12n).toString(16).padStart(64, '0')}`
    const eth_call = (call: { to: string; data: string }) =>
      call.to === to && call.data.startsWith('0xf1c7a58b') ? bound : '0x'
    const { fee, requests } = estimate({ ...modern, eth_call }, { token })
    const gas = 21_000n
    expect(await fee).toEqual({ gas, gasPrice: 207n, value: gas * 207n + 10n ** 12n })
    // A transfer of a token has 68 bytes of calldata.
    const data = `0xf1c7a58b${(80 + 68).toString(16).padStart(64, '0')}`
    expect(requests.map(({ params }) => params)).toContainEqual([{ to, data }, 'latest'])
  })

  describe('on a network of the OP stack', () => {
    const to = '0x420000000000000000000000000000000000000F'
    const amount = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
    /** Answers by the selector, with what the rest of the data gives; the contract has no other methods. */
    const oracle = (methods: Record<string, (data: string) => string>) => ({
      ...modern,
      eth_call(call: { to: string; data: string }) {
        if (call.to !== to) return '0x'
        const [, answer] = Object.entries(methods).find(([method]) => call.data.startsWith(method)) ?? []
        // As a revert, which a fake node has not.
        return answer ? answer(call.data.slice(10)) : null
      },
    })

    test('before Fjord has the charge of as many bytes', async () => {
      const sizes: number[] = []
      const getL1Fee = (words: string) => {
        const [, size = '', ...bytes] = words.match(/.{1,64}/gu) ?? []
        sizes.push(Number(`0x${size}`), bytes.join('').replace(/0*$/u, '').length / 2)
        return amount(10n ** 12n)
      }
      expect(await estimate(oracle({ '0x49948e0e': getL1Fee })).fee).toMatchObject({
        value: 21_000n * 207n + 10n ** 12n,
      })
      expect(sizes).toEqual([80, 80])
    })

    test('since Isthmus has the operator’s fee for its gas', async () => {
      const methods = {
        '0xf1c7a58b': () => amount(10n ** 12n),
        '0x275aedd2': (gas: string) => amount(BigInt(`0x${gas}`) * 3n + 5n),
      }
      expect(await estimate(oracle(methods)).fee).toMatchObject({
        value: 21_000n * 207n + 10n ** 12n + 21_000n * 3n + 5n,
      })
    })

    test('is not known where the charge is not', async () => {
      const { fetch } = createFakeNode(modern)
      const failing: typeof fetch = async (url, init) =>
        String(init?.body).includes('eth_call') ? new Response('', { status: 503 }) : fetch(url, init)
      await expect(estimate({}, { fetch: failing }).fee).rejects.toMatchObject({ name: 'HttpRequestError' })
    })
  })

  test.each([['0x'], ['0x1'], [null], [`0x${'0'.repeat(65)}1`]])(
    'has no such charge where there is no such contract: %j',
    async (eth_call) => {
      expect(await estimate({ ...modern, eth_call }).fee).toMatchObject({ value: 21_000n * 207n })
    },
  )

  /** The token says how it is scaled; the contract of the OP stack is not there. */
  const scaledBy = (multiplier: unknown) => ({
    ...modern,
    eth_call: ({ data }: { data: string }) => (data === '0xa60bf13d' ? multiplier : '0x'),
  })
  const wordOf = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

  test('is not given for a token whose amounts wallets show scaled', async () => {
    const refused = { name: 'TransactionRejectedRpcError', details: expect.stringContaining('another amount') }
    await expect(estimate(scaledBy(wordOf(4n * 10n ** 18n)), { token }).fee).rejects.toMatchObject(refused)
    // Without a token, nothing is scaled.
    expect(await estimate(scaledBy(wordOf(4n * 10n ** 18n))).fee).toMatchObject({ gas: 21_000n })
  })

  test.each(['0x', '0x1', null, wordOf(10n ** 18n), wordOf(0n)])(
    'is given for a token that says %j of its scale',
    async (multiplier) => {
      expect(await estimate(scaledBy(multiplier), { token }).fee).toMatchObject({ gas: 21_000n })
    },
  )

  test('is never invented', async () => {
    await expect(estimate({}).fee).rejects.toMatchObject({ name: 'MethodNotFoundRpcError' })
    const lie = estimate({ ...modern, eth_estimateGas: '-1' })
    await expect(lie.fee).rejects.toMatchObject({ name: 'InvalidReplyError' })
    await expect(estimate(modern, { signal: AbortSignal.abort() }).fee).rejects.toMatchObject({
      name: 'RequestAbortedError',
    })
  })

  test.each([
    [{ to: `${bob}0` }, 'InvalidAddressError'],
    [{ from: 'vitalik.eth' }, 'InvalidAddressError'],
    [{ token: `eip155:10:${bob}` }, 'InvalidParamsRpcError'],
    [{ token: bob }, 'InvalidParamsRpcError'],
    [{ token: 'eip155:1:native' }, 'InvalidAddressError'],
    [{ value: -1n }, 'InvalidAmountError'],
    [{ value: 2n ** 256n, token }, 'InvalidAmountError'],
    [{ data: '0xabc' }, 'InvalidParamsRpcError'],
    [{ data: 'transfer' }, 'InvalidParamsRpcError'],
  ])('of %o is not asked for', async (change, name) => {
    const { fee, requests } = estimate(modern, change)
    await expect(fee).rejects.toMatchObject({ name })
    expect(requests).toEqual([])
  })

  test('is what the network says it is when a contract would refuse', async () => {
    const revert = throwing({ code: 3, message: 'execution reverted: paused' })
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const { id, method } = JSON.parse(String(init?.body))
      if (method !== 'eth_estimateGas') return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
      return Response.json({ jsonrpc: '2.0', id, error: readThrown(revert) })
    }
    await expect(estimate({}, { fetch }).fee).rejects.toMatchObject({ name: 'ExecutionRevertedError' })
  })
})

function readThrown(run: () => never): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
