import type { ChainAdapter, Simulation, Wallet } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, on, type setupKit } from '../testing/setupKit.js'
import { usdcAddress } from '../testing/setupSend.js'
import { type SwapTest, setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

/** 1 USDC for ETH by Uniswap v4, whose router takes tokens by Permit2 alone. */

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const evil = '0xe000000000000000000000000000000000000bad'
const amount = 1_000_000n
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const approve = (spender: string, value = amount) => `0x095ea7b3${word(spender)}${word(value)}`
/** What the adapter writes. */
const permit = { to: permit2, data: '0x87517c45', value: 0n }

/** As the published contract takes it. */
function execute({ receiver = alice, sold = amount, least = 495_000_000_000_000n } = {}): string {
  const words = [
    ...[96n, 160n, 2n ** 31n, 1n, `0x10${'0'.repeat(62)}`, 1n, 32n, 928n, 64n, 128n, 3n, `0x070c0e${'0'.repeat(58)}`],
    ...[3n, 96n, 544n, 640n, 416n, 32n, usdcAddress, 128n, sold, least, 1n, 32n, 0n, 500n, 10n, 0n, 160n, 0n],
    ...[64n, usdcAddress, sold, 96n, 0n, receiver, 0n],
  ]
  return `0x3593564c${words.map(word).join('')}`
}

type World = setupKit.Options & {
  spender?: string
  to?: string
  data?: string
  maker?: string
  allowed?: bigint
  /** Whether Permit2 lets the router take it already. */
  isPermitted?: boolean
  isBatching?: boolean
  revokes?: boolean
  simulation?: Simulation
}

type Asked = Wallet.Transaction | Wallet.Bundle
type Permits = SwapTest & {
  readonly requests: readonly Asked[]
  readonly network: { allowed: bigint; isPermitted: boolean }
  readonly getPermit: ReturnType<typeof vi.fn<NonNullable<ChainAdapter['getPermit']>>>
  readonly simulate: ReturnType<typeof vi.fn>
}

/** Reviews it. */
async function setup({ allowed = 0n, isPermitted = false, ...world }: World = {}): Promise<Permits> {
  const {
    spender = permit2,
    to = router,
    data = execute(),
    maker = 'uniswap4',
    isBatching,
    simulation,
    ...rest
  } = world
  const network = { allowed, isPermitted }
  const requests: Asked[] = []
  const simulate = vi.fn(async (_: Wallet.SimulationParameters) => simulation)
  const wallet = {
    simulate,
    sendTransaction: async (transaction: Wallet.Transaction) => {
      requests.push(transaction)
      return swapHash
    },
    ...(isBatching && {
      capabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      callsStatus: async () => ({ status: 'pending' as const, hashes: [] }),
      sendCalls: async (bundle: Wallet.Bundle) => {
        requests.push(bundle)
        return '0x1234'
      },
    }),
  }
  const found = await setupSwap({ swaps: {}, wallet, ...rest })
  const getPermit = vi.fn<NonNullable<ChainAdapter['getPermit']>>(async () => ({
    ...{ name: 'Permit2', contract: permit2, minutes: 30 },
    transaction: network.isPermitted ? undefined : permit,
  }))
  const getAllowance = vi.fn(async () => network.allowed)
  Object.assign(found.kit.adapterOf('eip155') ?? {}, { getPermit, getAllowance })
  const { replies, swap, settle } = found
  await found.sell()
  replies.quotes = (url: URL) => {
    const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => url.searchParams.get(name))
    return { quotes: [{ fromAmount, fromAccount, toAmount: '500000000000000', toAccount, source: maker }] }
  }
  const allowing = approve(spender, world.revokes ? 0n : amount)
  replies['build-approve'] = { tx: { from: on(1, alice), to: usdcAddress, data: allowing, value: '0' } }
  replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, to), data, amount: '0' } }
  for (const store of [swap.$forecast, swap.$warnings]) store.listen(() => {})
  await settle(10_500)
  swap.acceptLoss(true)
  swap.review()
  await settle(2_000)
  return { ...found, requests, network, getPermit, simulate }
}

const orderOf = ({ swap }: SwapTest) => {
  const state = swap.$swap.get()
  return 'order' in state ? state.order : state
}

test('the token is allowed to Permit2, Permit2 lets the router take it, and it is swapped', async () => {
  const found = await setup()
  const { swap, settle, requests, network, getPermit } = found
  const through = { name: 'Permit2', contract: permit2 }
  const about = { through, isRead: true, isListed: true }
  expect(orderOf(found)).toMatchObject({ kind: 'approval', ...about, allowance: { spender: permit2, value: amount } })
  expect(getPermit).toHaveBeenCalledWith(
    expect.objectContaining({ address: alice, token: on(1, usdcAddress), spender: router, value: amount }),
  )
  swap.submit()
  network.allowed = amount
  await settle(2_000)
  expect(orderOf(found)).toMatchObject({ kind: 'approval', ...about, allowance: { spender: router, minutes: 30 } })
  swap.submit()
  network.isPermitted = true
  await settle(2_000)
  expect(orderOf(found)).toMatchObject({ kind: 'swap', ...about })
  swap.submit()
  await settle()
  expect(swap.$swap.get()).toMatchObject({ status: 'sent' })
  expect(requests).toMatchObject([
    { to: usdcAddress, data: approve(permit2), value: 0n },
    permit,
    { to: router, data: execute(), value: 0n },
  ])
})

test.each([
  ['Permit2 may take the token of old', { allowed: 2n ** 256n - 1n }, [permit]],
  ['Permit2 lets the router take it of old', { isPermitted: true }, [{ to: usdcAddress, data: approve(permit2) }]],
  ['both are so', { allowed: amount, isPermitted: true }, []],
  ['Permit2 may take less of it', { allowed: amount - 1n }, [{ to: usdcAddress, data: approve(permit2) }, permit]],
  [
    'the token wants an old allowance removed',
    { allowed: 5n, revokes: true },
    [{ to: usdcAddress, data: approve(permit2, 0n) }, { to: usdcAddress, data: approve(permit2) }, permit],
  ],
])('all that is missing is asked for in one request where %s', async (_, world, approvals) => {
  const found = await setup({ ...world, isBatching: true })
  found.swap.submit()
  await found.settle()
  const calls = [...approvals, { to: router, data: execute() }]
  expect(found.requests).toMatchObject(approvals.length === 0 ? calls : [{ isAtomic: true, calls }])
})

describe('the network is asked about all calls', () => {
  const allowed = (spender: string) => [{ token: on(1, usdcAddress), spender }]
  const changes = [
    { token: on(1, usdcAddress), amount: -amount },
    { token: undefined, amount: 10n ** 18n },
  ]

  test.each([
    ['Permit2', permit2, undefined],
    ['somebody else', evil, 'allowsMore'],
  ])('and may say that %s can take the token in the end: %s', async (_, spender, danger) => {
    const simulation = { failure: undefined, changes, allowed: allowed(spender) }
    const { swap, simulate } = await setup({ simulation })
    expect(simulate.mock.calls[0]?.[0].calls).toMatchObject([
      { to: usdcAddress, data: approve(permit2) },
      permit,
      { to: router, data: execute() },
    ])
    expect(swap.$forecast.get().data?.danger).toBe(danger)
  })
})

const listing = { swaps: { routers: { 'eip155:1': [swapRouter] } } }

const unlike = 'It is a transaction of another contract than the approved one.'
const unknown = 'It is a transaction of a contract that the source is not known to use.'

describe('nothing is asked for where the services', () => {
  test.each<[string, World, string]>([
    ['want another contract than Permit2 to be allowed', { spender: evil }, unlike],
    ['want the router itself to be allowed', { spender: router }, unlike],
    ['want Permit2 to be called', { to: permit2 }, unknown],
    [
      'want Permit2 to be called, which would let somebody take all',
      { to: permit2, data: `0x87517c45${word(evil)}` },
      'It gives tokens away, or allows it.',
    ],
    ['want Permit2 to be allowed for another contract', { to: evil }, unknown],
    [
      'want Permit2 to be allowed for the contract of another source',
      { ...listing, to: swapRouter, maker: 'own' },
      'It takes the token by Permit2, and is no contract that the page knows.',
    ],
    ['want Permit2 to be allowed for what cannot be read', { data: '0xabcd' }, unlike],
    ['pay somebody else', { data: execute({ receiver: evil }) }, 'It pays someone else.'],
    ['sell more', { data: execute({ sold: amount + 1n }) }, 'It sells another amount.'],
    ['accept less', { data: execute({ least: 1n }) }, 'It would accept less than was shown.'],
  ])('%s', async (_, world, details) => {
    const { swap, requests, settle } = await setup(world)
    swap.submit()
    await settle()
    expect(swap.$swap.get()).toMatchObject({ status: 'editing', quote: { error: { details } } })
    expect(requests).toEqual([])
  })
})

test('a page lists the router of a network of its own', async () => {
  const found = await setup({ ...listing, to: swapRouter })
  expect(orderOf(found)).toMatchObject({ kind: 'approval', isListed: true, allowance: { spender: permit2 } })
})
