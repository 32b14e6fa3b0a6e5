import { describe, expect, test } from 'vitest'
import { readSwapCall } from './readSwapCall.js'

const [usdc, dai, account, dex, weth] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
  string,
]
const coin = `0x${'0'.repeat(40)}`
const word = (value: bigint | string | number) => BigInt(value).toString(16).padStart(64, '0')

type Step = { source: string; to: string; amount?: bigint; isDeposited?: boolean }
/** A step with empty calldata. */
const toStep = ({ source, to, amount = 1_000n, isDeposited = true }: Step) => [
  dex,
  dex,
  source,
  to,
  amount,
  224n,
  isDeposited ? 1n : 0n,
  0n,
]
/** A transaction of no name, of no integrator and no referrer. */
const head = [7n, 192n, 224n, account, 990n, 256n, 0n, 0n]
const one = (method: string, step: Step) => `0x${method}${[...head, ...toStep(step)].map(word).join('')}`
const list = (method: string, steps: readonly Step[]) => {
  const offsets = steps.map((_, index) => BigInt(32 * (steps.length + 8 * index)))
  return `0x${method}${[...head, BigInt(steps.length), ...offsets, ...steps.flatMap(toStep)].map(word).join('')}`
}

describe('one step', () => {
  test.each([
    ['4666fc80', { source: usdc, to: dai }, { amount: 1_000n, isCoinBought: false }],
    ['733214a3', { source: usdc, to: coin }, { amount: 1_000n, isCoinBought: true }],
    ['af7060fd', { source: coin, to: dai }, { amount: undefined, isCoinBought: false }],
  ])('%s', (method, step, read) => {
    const path = [step.source, step.to]
    expect(readSwapCall(one(method, step))).toEqual({ least: 990n, path, receiver: account, ...read })
  })
})

describe('several steps', () => {
  const way = [
    { source: usdc, to: usdc, amount: 1_000n },
    { source: usdc, to: weth, amount: 997n, isDeposited: false },
    { source: weth, to: dai, amount: 5n, isDeposited: false },
  ]
  test.each(['5fd9ae2e', '4630a0d8'])('%s takes what is deposited, and gives the last token', (method) => {
    expect(readSwapCall(list(method, way))).toEqual({
      amount: 1_000n,
      least: 990n,
      path: [usdc, dai],
      receiver: account,
      isCoinBought: false,
    })
  })

  test('a coin is sent along, or comes back', () => {
    expect(readSwapCall(list('736eac0b', [{ source: coin, to: dai }]))).toMatchObject({ amount: undefined })
    expect(readSwapCall(list('2c57e884', [{ source: usdc, to: coin }]))).toMatchObject({ isCoinBought: true })
    expect(readSwapCall(list('4630a0d8', [{ source: coin, to: dai }]))).toMatchObject({ amount: undefined })
    expect(readSwapCall(list('4630a0d8', [{ source: usdc, to: coin }]))).toMatchObject({ isCoinBought: true })
  })

  test('all deposits of the token count; one of another token is not read', () => {
    const twice = [way[0], { source: usdc, to: dai, amount: 9n }] as Step[]
    expect(readSwapCall(list('5fd9ae2e', twice))).toMatchObject({ amount: 1_009n })
    const other = [way[0], { source: weth, to: dai, amount: 9n }] as Step[]
    expect(readSwapCall(list('5fd9ae2e', other))).toBeUndefined()
  })

  test('a step between two words is not read: the chain would read other words there', () => {
    const steps = [way[0], { source: usdc, to: dai, amount: 9n, isDeposited: false }] as Step[]
    expect(readSwapCall(list('5fd9ae2e', steps))).toBeDefined()
    const offset = word(32 * 10)
    for (const moved of [321, 319, 352 - 1]) {
      expect(readSwapCall(list('5fd9ae2e', steps).replace(offset, word(moved)))).toBeUndefined()
    }
  })

  test('a method that sells coins is not read with a token', () => {
    expect(readSwapCall(list('736eac0b', [{ source: usdc, to: dai }]))).toBeUndefined()
    expect(readSwapCall(one('af7060fd', { source: usdc, to: dai }))).toBeUndefined()
  })

  test('none, too many, and what ends too early are not read', () => {
    expect(readSwapCall(list('5fd9ae2e', []))).toBeUndefined()
    expect(readSwapCall(list('5fd9ae2e', Array(33).fill(way[0])))).toBeUndefined()
    const whole = list('5fd9ae2e', way)
    for (let cut = 2; cut < 33; cut += 1) expect(readSwapCall(whole.slice(0, -64 * cut))).toBeUndefined()
    expect(readSwapCall(`0x5fd9ae2e${head.map(word).join('')}${word(2n ** 200n)}`)).toBeUndefined()
  })
})
