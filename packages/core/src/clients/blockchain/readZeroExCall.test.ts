import { expect, test } from 'vitest'
import { readSwapCall } from './readSwapCall.js'

const [usdc, dai, account, settler, other] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
  string,
]
const coin = `0x${'e'.repeat(40)}`
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const pad = (bytes: string) => bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')

/** What the target does: it has no steps, which are its own affair. */
const execute = (to: string, method = '1fff991f', least = 990n) =>
  `${method}${[account, to, least, 160n, 0n, 0n].map(word).join('')}`
function exec({ operator = settler, token = usdc, to = dai, inner = execute(to) } = {}) {
  const head = [operator, token, 1_000n, settler, 160n, BigInt(inner.length / 2)].map(word).join('')
  return `0x2213bc0b${head}${pad(inner)}`
}

test('a call of 0x says what is sold and bought, who is paid, and which contract takes the token', () => {
  expect(readSwapCall(exec())).toEqual({
    ...{ amount: 1_000n, least: 990n, path: [usdc, dai], receiver: account, isCoinBought: false },
    target: settler,
  })
})

test('the coin is what is sent along, or what comes back', () => {
  expect(readSwapCall(exec({ token: coin, operator: `0x${'0'.repeat(40)}` }))).toMatchObject({ amount: undefined })
  expect(readSwapCall(exec({ to: coin }))).toMatchObject({ amount: 1_000n, isCoinBought: true })
})

test.each([
  ['a second contract that may take the token', exec({ operator: other })],
  ['another method of the target', exec({ inner: execute(dai, '00000000') })],
  ['nobody as what is bought, for which the target pays nothing', exec({ to: `0x${'0'.repeat(40)}` })],
  ['no least, for which the target pays nothing', exec({ inner: execute(dai, '1fff991f', 0n) })],
  ['a target that is given nothing', exec({ inner: '' })],
])('is not read with %s', (_, data) => {
  expect(readSwapCall(data)).toBeUndefined()
})

test('what ends too early, or leads beyond its end, is not read', () => {
  const whole = exec()
  for (let length = 10; length < 10 + 10 * 64; length += 64)
    expect(readSwapCall(whole.slice(0, length))).toBeUndefined()
  const far = [settler, usdc, 1_000n, settler, 2n ** 255n].map(word).join('')
  expect(readSwapCall(`0x2213bc0b${far}`)).toBeUndefined()
})
