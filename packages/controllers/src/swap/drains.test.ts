import type { Asset, Simulation, Wallet } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, mainnet, on, type setupKit } from '../testing/setupKit.js'
import { usdcAddress } from '../testing/setupSend.js'
import { type SwapTest, setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

/** What an operator of services would like to get from a visitor who swaps 1 USDC for ETH. */

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const evil = '0xe000000000000000000000000000000000000bad'
/** The router of Uniswap v2 on Ethereum. */
const uniswap = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const collection = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const coin = `0x${'e'.repeat(40)}`
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const most = 2n ** 256n - 1n
const approve = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount)}`

type Lie = { spender?: string; to: string; data: string; simulation?: Simulation }
type World = { isBatching: boolean; setup?: setupKit.Options }

const good: readonly Asset[] = [
  { token: on(1, usdcAddress), amount: -1_000_000n },
  { token: undefined, amount: 10n ** 18n },
]
const forged: Simulation = { failure: undefined, changes: good }

/** Reviews and confirms whatever the services have made. Returns what the wallet was asked for. */
async function rob({ spender, to, data, simulation = forged }: Lie, { isBatching, setup }: World) {
  const asked: (Wallet.Transaction | Wallet.Bundle)[] = []
  const simulate = vi.fn(async (_: Wallet.SimulationParameters) => simulation)
  const found: SwapTest = await setupSwap({
    swaps: undefined,
    ...setup,
    wallet: {
      simulate,
      sendTransaction: async (transaction: Wallet.Transaction) => {
        asked.push(transaction)
        return swapHash
      },
      ...(isBatching && {
        capabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
        callsStatus: async () => ({ status: 'pending' as const, hashes: [] }),
        sendCalls: async (bundle: Wallet.Bundle) => {
          asked.push(bundle)
          return '0x1234'
        },
      }),
    },
  })
  const { replies, swap, settle } = found
  await found.sell()
  const tx = { from: on(1, alice), to: on(1, usdcAddress), data: approve(spender ?? to, 1_000_000n), value: '0' }
  replies['build-approve'] = { tx }
  replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, to), data, amount: '0' } }
  swap.acceptLoss(true)
  swap.review()
  await settle(2_000)
  swap.submit()
  await settle(2_000)
  swap.submit()
  await settle()
  return { ...found, asked, simulate }
}

describe.each([
  ['one by one', false],
  ['in one request', true],
])('no wallet is asked, %s,', (_, isBatching) => {
  test.each<[string, Lie]>([
    ['to allow all of the sold token as "the swap"', { to: usdcAddress, data: approve(evil, most) }],
    [
      'to transfer all of the sold token as "the swap"',
      { to: usdcAddress, data: `0xa9059cbb${word(evil)}${word(most)}` },
    ],
    ['to add to an allowance of the sold token', { to: usdcAddress, data: `0x39509351${word(evil)}${word(most)}` }],
    ['to call the bought token', { to: coin, data: approve(evil, most) }],
    ['to allow a whole collection as "the swap"', { to: collection, data: `0xa22cb465${word(evil)}${word(1n)}` }],
    ['to give an item away', { to: collection, data: `0x42842e0e${word(alice)}${word(evil)}${word(7n)}` }],
    ['to transfer a third token', { to: evil, data: `0x23b872dd${word(alice)}${word(evil)}${word(most)}` }],
    ['to permit', { to: evil, data: `0xd505accf${word(alice)}${word(evil)}${word(most).repeat(5)}` }],
    ['to allow one contract, and call another one', { spender: evil, to: swapRouter, data: '0xabcd' }],
  ])('%s, whatever a simulation says', async (_, lie) => {
    const { asked, swap } = await rob(lie, { isBatching })
    expect(asked).toEqual([])
    expect(swap.$swap.get()).toMatchObject({ status: 'editing', quote: { status: 'failed' } })
  })

  test.each<[string, Lie['simulation']]>([
    ['takes it and gives nothing', { failure: undefined, changes: good.slice(0, 1) }],
    ['takes something else, too', { failure: undefined, changes: [...good, { token: on(1, evil), amount: -1n }] }],
    [
      'allows a collection on the way',
      { failure: undefined, changes: good, allowed: [{ token: on(1, collection), spender: evil }] },
    ],
    ['would fail', { failure: '', changes: [] }],
  ])('to call an unknown contract which, the network says, %s', async (_, simulation) => {
    const { asked, swap } = await rob(
      { to: evil, data: '0xabcd', simulation: simulation as Simulation },
      { isBatching },
    )
    expect(asked).toEqual([])
    expect(swap.$swap.get()).toMatchObject({ quote: { status: 'failed', error: { name: 'UnprovenSwapError' } } })
  })

  test('to call an unknown contract of which only the services say something', async () => {
    const theirs = { ...mainnet, rpcUrls: { default: { http: ['https://services.example/rpc'] } } }
    const setup = { networks: [theirs] as const }
    const { asked, simulate } = await rob({ to: evil, data: '0xabcd' }, { isBatching, setup })
    expect(simulate).not.toHaveBeenCalled()
    expect(asked).toEqual([])
  })
})

test('an unknown contract that does what it promises is asked of the network’s own endpoint, before the approval', async () => {
  const { asked, simulate } = await rob({ to: evil, data: '0xabcd' }, { isBatching: false })
  const [question] = simulate.mock.calls[0] ?? []
  expect(question?.network.rpcUrls.default.http).toEqual(mainnet.rpcUrls.default.http)
  expect(question?.calls).toMatchObject([
    { to: usdcAddress, data: approve(evil, 1_000_000n) },
    { to: evil, data: '0xabcd' },
  ])
  expect(asked[0]).toMatchObject({ to: usdcAddress, data: approve(evil, 1_000_000n) })
})

describe('a contract with calldata that can be read', () => {
  /** swapExactTokensForETH: 1 USDC for at least 0.000495 ETH. */
  const data = `0x18cbafe5${[1_000_000n, 495_000_000_000_000n, 160n, BigInt(alice), 2n ** 32n, 2n, BigInt(usdcAddress), 1n].map(word).join('')}`
  async function kinds(simulation: Simulation | undefined, setup?: setupKit.Options, contract = evil) {
    const simulate = async () => simulation
    const found = await setupSwap({ swaps: undefined, wallet: { simulate, sendTransaction: vi.fn() }, ...setup })
    found.swap.$warnings.listen(() => {})
    found.swap.$forecast.listen(() => {})
    await found.sell()
    const tx = { from: on(1, alice), to: usdcAddress, data: approve(contract, 1_000_000n), value: '0' }
    found.replies['build-approve'] = { tx }
    found.replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, contract), data, amount: '0' } }
    found.swap.acceptLoss(true)
    found.swap.review()
    await found.settle()
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'approval', isRead: true } })
    return found.swap.$warnings.get().map(({ kind }) => kind)
  }

  test('proves nothing of the contract: the visitor is warned before the approval', async () => {
    expect(await kinds({ failure: undefined, changes: good.slice(0, 1) })).toEqual(['unproven', 'givesLess'])
    expect(await kinds(undefined)).toEqual(['unproven'])
  })

  test('may behave while it is tried out: a good forecast changes nothing', async () => {
    expect(await kinds({ failure: undefined, changes: good })).toEqual(['unproven'])
  })

  test('needs no warning where the contract is known, or the page lists it', async () => {
    expect(await kinds(undefined, {}, uniswap)).toEqual([])
    expect(
      await kinds(undefined, { swaps: { routers: { 'eip155:1': [evil.toUpperCase().replace('X', 'x')] } } }),
    ).toEqual([])
  })
})
