import { expect, test } from 'vitest'
import { readSwapCall } from './readSwapCall.js'

const [usdc, dai, account, pool] = ['a1', 'b2', 'c3', 'd4'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
]
const coin = `0x${'e'.repeat(40)}`
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** A description, whose four lists and permit are empty. */
const describeSwap = (source: string, to: string, flags = 0n) => [
  source,
  to,
  352n,
  384n,
  416n,
  448n,
  account,
  1_000n,
  990n,
  flags,
  480n,
  ...[0n, 0n, 0n, 0n, 0n],
]
const swap = (source: string, to: string, flags?: bigint) =>
  `0xe21fd0e9${[32n, pool, pool, 160n, 192n, 704n, 0n, ...describeSwap(source, to, flags), 0n].map(word).join('')}`
const simple = (source: string, to: string) =>
  `0x8af033fb${[pool, 128n, 640n, 672n, ...describeSwap(source, to), 0n, 0n].map(word).join('')}`

test.each([
  ['swap', swap(usdc, dai)],
  ['swapSimpleMode', simple(usdc, dai)],
])('%s says what is sold, bought and paid to whom', (_, data) => {
  expect(readSwapCall(data)).toEqual({
    amount: 1_000n,
    least: 990n,
    path: [usdc, dai],
    receiver: account,
    isCoinBought: false,
  })
})

test('the coin is what is sent along, or what comes back', () => {
  expect(readSwapCall(swap(coin, dai))).toMatchObject({ amount: undefined, isCoinBought: false })
  expect(readSwapCall(swap(usdc, coin))).toMatchObject({ amount: 1_000n, isCoinBought: true })
})

test('a call that may sell a part is not read, because its least would count for less', () => {
  expect(readSwapCall(swap(usdc, dai, 1n))).toBeUndefined()
  expect(readSwapCall(swap(usdc, dai, 2n))).toBeDefined()
})

test('what ends too early, or leads beyond its end, is not read', () => {
  const whole = swap(usdc, dai)
  for (let length = 10; length < 10 + 17 * 64; length += 64)
    expect(readSwapCall(whole.slice(0, length))).toBeUndefined()
  expect(readSwapCall(`0xe21fd0e9${[2n ** 255n, pool].map(word).join('')}`)).toBeUndefined()
})

test('what lies between two words, or nowhere, is not read: the chain would read other words there', () => {
  const whole = swap(usdc, dai)
  expect(readSwapCall(whole)).toBeDefined()
  for (const [from, to] of [
    [32n, 33n],
    [192n, 193n],
  ] as const)
    expect(readSwapCall(whole.replace(word(from), word(to)))).toBeUndefined()
  // As many words as a description has, before any other.
  const decoy = [33n, ...describeSwap(usdc, dai)].map(word).join('')
  expect(readSwapCall(`0xe21fd0e9${decoy}`)).toBeUndefined()
})
