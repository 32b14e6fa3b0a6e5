import { expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { buildTransaction } from './buildTransaction.js'
import { readSwapCall } from './readSwapCall.js'

const [usdc, dai, weth, account, other] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
  string,
]
const routerItself = `0x${'2'.padStart(40, '0')}`
const word = (value: bigint | string | number) => BigInt(value).toString(16).padStart(64, '0')
const bytes = (text: string) => word(text.length / 2) + text.padEnd(Math.ceil(text.length / 64) * 64, '0')

const way = (...tokens: readonly string[]) => tokens.map((token) => token.slice(2)).join('000bb8')
const exactInput = (path: string, receiver: string, amount = 1_000n, least = 990n) =>
  `b858183f${[32, 128, receiver, amount, least].map(word).join('')}${bytes(path)}`
const wrap = (amount: bigint) => `1c58db4f${word(amount)}`
const unwrap = (least: bigint, receiver: string) => `49404b7c${word(least)}${word(receiver)}`

function multicall(...calls: readonly string[]): string {
  const parts = calls.map(bytes)
  const offsets = parts.map((_, at) => 32 * calls.length + parts.slice(0, at).join('').length / 2)
  return `0x5ae401dc${[1_900_000_000, 64, calls.length, ...offsets].map(word).join('')}${parts.join('')}`
}

const swap = { least: 990n, receiver: account, isCoinBought: false }
const sold = multicall(wrap(1_000n), exactInput(way(weth, dai), account, 0n), unwrap(0n, account))
const bought = multicall(exactInput(way(usdc, dai, weth), routerItself), unwrap(990n, account))

test('a token is sold for a token, for the coin, or the coin for a token', () => {
  expect(readSwapCall(multicall(exactInput(way(usdc, dai), account)))).toEqual({
    ...swap,
    amount: 1_000n,
    path: [usdc, dai],
  })
  expect(readSwapCall(bought)).toEqual({ ...swap, amount: 1_000n, path: [usdc, dai, weth], isCoinBought: true })
  expect(readSwapCall(sold)).toEqual({ ...swap, amount: undefined, coins: 1_000n, path: [weth, dai] })
})

test('what comes back as a coin is at least what is unwrapped', () => {
  const call = multicall(exactInput(way(usdc, weth), routerItself), unwrap(5n, account))
  expect(readSwapCall(call)).toMatchObject({ least: 5n })
  expect(readSwapCall(multicall(exactInput(way(usdc, weth), routerItself), unwrap(990n, other)))).toMatchObject({
    receiver: other,
  })
})

test.each([
  ['another method in it', multicall(exactInput(way(usdc, dai), account), 'df2ab5bb00')],
  ['two swaps', multicall(exactInput(way(usdc, dai), account), exactInput(way(usdc, dai), account))],
  ['nothing to unwrap', multicall(exactInput(way(usdc, dai), account), unwrap(0n, account))],
  ['a rest for someone else', multicall(wrap(1_000n), exactInput(way(weth, dai), account, 0n), unwrap(0n, other))],
  // The router would take this amount of the first token from the account.
  ['an amount beside the coin', multicall(wrap(1_000n), exactInput(way(weth, dai), account), unwrap(0n, account))],
  ['no rest', multicall(wrap(1_000n), exactInput(way(weth, dai), account, 0n))],
  ['a wrapped coin first', multicall(wrap(1_000n), exactInput(way(usdc, dai), account))],
  ['half a path', multicall(exactInput(way(usdc, dai).slice(0, -2), account))],
  ['no pool', multicall(exactInput(usdc.slice(2), account))],
  ['no calls', multicall()],
  ['offsets that lead elsewhere', multicall(exactInput(way(usdc, dai), account).replace(word(128), word(160)))],
])('a call with %s is not read', (_, data) => {
  expect(readSwapCall(data)).toBeUndefined()
})

test('what ends too early, or leads beyond its end, is not read', () => {
  for (const whole of [sold, bought])
    for (let length = 10; length < whole.length - 64; length += 8)
      expect(readSwapCall(whole.slice(0, length))).toBeUndefined()
  expect(readSwapCall(`0x5ae401dc${[1, 2n ** 255n].map(word).join('')}`)).toBeUndefined()
})

test('coins that it would not sell are not sent along', async () => {
  const id = (address: string) => `eip155:1:${address}` as const
  const build = (coins: bigint) => {
    const data = multicall(wrap(coins), exactInput(way(weth, dai), account, 0n), unwrap(0n, account))
    const { blockchain } = createTestService(() => ({ tx: { from: account, to: other, data } }))
    const coin = id(`0x${'e'.repeat(40)}`)
    return buildTransaction(blockchain, {
      amount: 1_000n,
      userAddress: id(account),
      from: coin,
      to: id(dai),
      least: 990n,
    })
  }
  expect(await build(1_000n)).toMatchObject({ isRead: true, value: 1_000n })
  await expect(build(999n)).rejects.toMatchObject({ details: 'It sells another amount.' })
})
