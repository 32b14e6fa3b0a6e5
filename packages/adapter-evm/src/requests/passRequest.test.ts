import { ChainDisconnectedError, InvalidParamsRpcError, type Network, UserRejectedRequestError } from '@mooring/core'
import { afterEach, expect, test, vi } from 'vitest'
import { createEvmWallet } from '../createEvmWallet.js'
import { createSessionWallet } from '../createSessionWallet.js'
import { mainnet } from '../networks/networks.js'
import { alice, bob, createFakeProvider, throwing } from '../testing/createFakeProvider.js'

afterEach(() => void vi.useRealTimers())

/** Expects a request to fail because the wallet is elsewhere, in less time than it may take to arrive. */
async function expectElsewhere(ask: () => Promise<unknown> | undefined): Promise<void> {
  vi.useFakeTimers()
  const failed = expect(ask()).rejects.toThrow(ChainDisconnectedError)
  await vi.advanceTimersByTimeAsync(11_000)
  await failed
  vi.useRealTimers()
}

const network = mainnet as Network
const transaction = { from: alice, to: bob, value: '0x1' }
const asking = [
  ['eth_sendTransaction', [transaction]],
  ['wallet_sendCalls', [{ calls: [{ to: bob }] }]],
  ['personal_sign', ['0x00', alice]],
  ['eth_signTypedData_v4', [alice, '{}']],
  ['wallet_grantPermissions', [{}]],
  ['eth_sendUserOperation', [{}, bob]],
] as const

/** A wallet that is on another network than the page believes, because it does not say so. */
function setup(chain: string, answers: Record<string, unknown> = {}) {
  const state = { chain }
  const provider = createFakeProvider({ eth_chainId: () => state.chain, ...answers })
  const wallet = createEvmWallet({ provider, addresses: [alice], chainId: 1, fetch })
  const ask = (method: string, params: unknown, isSafe?: boolean) =>
    wallet.request?.({ network, address: alice, method, params, isSafe })
  const asked = (name: string) => provider.requests.filter(({ method }) => method === name)
  return { provider, wallet, ask, asked, state }
}

test.each(asking)('asks for %s on the network that was shown, and nowhere else', async (method, params) => {
  const stays = setup('0x89', { wallet_switchEthereumChain: throwing({ code: 4001, message: 'No' }) })
  await expect(stays.ask(method, params)).rejects.toThrow(UserRejectedRequestError)
  expect(stays.asked(method)).toEqual([])

  const lies = setup('0x89', { wallet_switchEthereumChain: null })
  await expectElsewhere(() => lies.ask(method, params))
  expect(lies.asked(method)).toEqual([])

  const moves = setup('0x89', { [method]: 'done' })
  moves.provider.answers.wallet_switchEthereumChain = ({ chainId }: { chainId: string }) => {
    moves.state.chain = chainId
    return null
  }
  expect(await moves.ask(method, params)).toBe('done')
  expect(moves.asked(method)).toHaveLength(1)
})

test('names the network in transactions, for a wallet that moves meanwhile', async () => {
  const { ask, asked } = setup('0x1', { eth_sendTransaction: '0xhash', wallet_sendCalls: 'id' })
  await ask('eth_sendTransaction', [transaction])
  await ask('eth_sendTransaction', transaction)
  await ask('eth_sendTransaction', [{ ...transaction, chainId: 1 }])
  const named = { method: 'eth_sendTransaction', params: [{ ...transaction, chainId: '0x1' }] }
  expect(asked('eth_sendTransaction')).toEqual([named, named, named])
  await ask('wallet_sendCalls', [{ calls: [{ to: bob }] }, 'more'])
  expect(asked('wallet_sendCalls')[0]?.params).toEqual([{ calls: [{ to: bob }], chainId: '0x1' }, 'more'])
})

test('refuses a transaction that names another network', async () => {
  const { ask, provider } = setup('0x1')
  for (const [method, first] of [
    ['eth_sendTransaction', transaction],
    ['wallet_sendCalls', { calls: [{ to: bob }] }],
  ] as const)
    await expect(ask(method, [{ ...first, chainId: '0x89' }])).rejects.toThrow(InvalidParamsRpcError)
  expect(provider.requests).toEqual([])
})

test('asks nothing more about what only reads, wherever the wallet is', async () => {
  const { ask, provider } = setup('0x89', { eth_getBalance: '0x5', eth_blockNumber: '0x6' })
  expect(await ask('eth_getBalance', [alice, 'latest'], true)).toBe('0x5')
  expect(await ask('eth_blockNumber', undefined, true)).toBe('0x6')
  expect(provider.requests).toEqual([
    { method: 'eth_getBalance', params: [alice, 'latest'] },
    { method: 'eth_blockNumber', params: [] },
  ])
})

test('asks a session nothing on a network that it does not have', async () => {
  const requests: string[] = []
  const wallet = createSessionWallet({
    session: {
      namespace: 'eip155',
      accounts: () => [`eip155:137:${alice}`],
      request: async ({ method }) => void requests.push(method),
      watch: () => () => {},
      provider: undefined,
    },
    fetch,
  })
  await expectElsewhere(() =>
    wallet.request?.({ network, address: alice, method: 'eth_sendTransaction', params: [transaction] }),
  )
  expect(requests).toEqual(['wallet_switchEthereumChain'])
})
