import { expect, test } from 'vitest'
import type { Simulation } from '../requests/Explanation.js'
import { judgeSimulation } from './judgeSimulation.js'
import { toSwapCoin } from './swapCoin.js'

const usdcAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lower = usdcAddress.toLowerCase() as typeof usdcAddress
const other = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'
const eth = toSwapCoin('eip155:1')
const paid = { token: undefined, item: undefined, amount: -(10n ** 18n) }
const got = (amount: bigint) => ({ token: lower, item: undefined, amount })
const router = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const judge = (changes: Simulation['changes'], failure?: string) =>
  judgeSimulation(
    { failure, changes },
    {
      source: eth,
      to: usdcAddress,
      contract: router,
      value: 10n ** 18n,
      minReceived: 1_980_000_000n,
    },
  )

test.each<[string, Simulation['changes'], bigint | undefined, string | undefined]>([
  ['gives what was promised', [paid, got(1_990_000_000n)], 1_990_000_000n, undefined],
  ['gives the least that was promised', [paid, got(1_980_000_000n)], 1_980_000_000n, undefined],
  ['gives back a part of the payment', [{ ...paid, amount: -1n }, got(1_990_000_000n)], 1_990_000_000n, undefined],
  ['gives something else, too', [paid, got(2_000_000_000n), { ...got(1n), token: other }], 2_000_000_000n, undefined],
  ['gives less', [paid, got(1_979_999_999n)], 1_979_999_999n, 'givesLess'],
  ['gives nothing', [paid], 0n, 'givesLess'],
  [
    'takes more of the payment',
    [{ ...paid, amount: -(10n ** 18n) - 1n }, got(2n * 10n ** 9n)],
    2n * 10n ** 9n,
    'takesMore',
  ],
  ['takes another token', [paid, got(2n * 10n ** 9n), { ...got(-1n), token: other }], 2n * 10n ** 9n, 'takesMore'],
  ['takes an item', [paid, got(2n * 10n ** 9n), { token: other, item: 7n, amount: -1n }], 2n * 10n ** 9n, 'takesMore'],
  ['takes the bought token', [paid, got(-1n)], undefined, 'takesMore'],
])('judges a swap that %s', (_, changes, received, danger) => {
  expect(judge(changes)).toEqual({ received, danger })
})

test('says that it would fail, whatever the reason', () => {
  expect(judge([], '')).toEqual({ received: undefined, danger: 'reverts' })
  expect(judge([], 'too little')).toEqual({ received: undefined, danger: 'reverts' })
})

test('reads a swap of a token for the coin', () => {
  const deal = { source: usdcAddress, to: eth, contract: router, value: 1_000_000n, minReceived: 1n }
  const changes = [got(-1_000_000n), { ...paid, amount: 5n }]
  expect(judgeSimulation({ failure: undefined, changes }, deal)).toEqual({ received: 5n, danger: undefined })
})

test.each([
  ['the rest of its own allowance', usdcAddress, router.toLowerCase(), undefined],
  ['the sold token to somebody else', usdcAddress, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'allowsMore'],
  ['another token to the contract itself', other, router, 'allowsMore'],
] as const)('judges a swap that leaves %s', (_, token, spender, danger) => {
  const deal = { source: usdcAddress, to: eth, contract: router, value: 1_000_000n, minReceived: 1n }
  const changes = [got(-1_000_000n), { ...paid, amount: 5n }]
  const allowed = [{ token, spender }]
  expect(judgeSimulation({ failure: undefined, changes, allowed }, deal)).toEqual({ received: 5n, danger })
})

test('lets the contract that hands over the token keep what is left, and no other', () => {
  const [through, evil] = ['0x000000000022d473030f116ddee9f6b43ac78ba3', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  const deal = { source: usdcAddress, to: eth, contract: router, through, value: 1_000_000n, minReceived: 1n }
  const changes = [got(-1_000_000n), { ...paid, amount: 5n }]
  const dangerOf = (token: `eip155:1:${string}`, spender: string) =>
    judgeSimulation({ failure: undefined, changes, allowed: [{ token, spender }] }, deal).danger
  expect([through, router].map((spender) => dangerOf(usdcAddress, spender))).toEqual([undefined, undefined])
  expect([dangerOf(usdcAddress, evil), dangerOf(other, through)]).toEqual(['allowsMore', 'allowsMore'])
})

test.each([
  [true, 5n, undefined],
  [false, 0n, 'takesMore'],
])('reads ids by the rule of the adapter: %s', (ignoresCase, received, danger) => {
  const [source, to] = ['kelp:1:SHELL', 'kelp:1:PEARL']
  const deal = { source, to, contract: 'POOL', value: 9n, minReceived: 1n }
  const changes = [
    { token: 'kelp:1:shell', item: undefined, amount: -9n },
    { token: 'kelp:1:pearl', item: undefined, amount: 5n },
  ] as unknown as Simulation['changes']
  const allowed = [{ token: 'kelp:1:shell', spender: 'pool' }] as unknown as Simulation['allowed']
  const family = { name: 'Kelp', ignoresCase }
  expect(judgeSimulation({ failure: undefined, changes, allowed }, deal, family)).toEqual({ received, danger })
})
