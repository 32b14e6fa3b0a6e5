import { expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { buildTransaction } from './buildTransaction.js'
import { readSwapCall } from './readSwapCall.js'

const [dai, account, router] = ['b2', 'd4', 'e5'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string]
const coin = `0x${'0'.repeat(40)}`
const word = (value: bigint | string | number) => BigInt(value).toString(16).padStart(64, '0')
const bytes = (text: string) => word(text.length / 2) + text.padEnd(Math.ceil(text.length / 64) * 64, '0')

function list(...parts: readonly string[]): string {
  const offsets = parts.map((_, at) => 32 * parts.length + parts.slice(0, at).join('').length / 2)
  return [parts.length, ...offsets].map(word).join('') + parts.join('')
}

type Call = {
  commands?: string
  actions?: string
  sold?: string
  amount?: bigint
  pools?: readonly { to: string; hooks?: string }[]
  taken?: string
  part?: bigint
  receiver?: string
  rest?: string
  settled?: string
  most?: bigint
}

/** As the published contract takes it. */
function execute({
  commands = '1004',
  actions = '070c0e',
  sold = coin,
  amount = 1_000n,
  pools = [{ to: dai }],
  taken = dai,
  part = 0n,
  receiver = account,
  rest = account,
  settled = sold,
  most = amount,
}: Call = {}): string {
  const steps = pools.map(({ to, hooks = coin }) => [to, 500, 10, hooks, 160, 0].map(word).join(''))
  const exact = [32, sold, 128, amount, 990n].map(word).join('') + list(...steps)
  const [settle, take] = [[settled, most].map(word).join(''), [taken, receiver, part].map(word).join('')]
  const actionsEnd = bytes(actions)
  const swap =
    [64, 64 + actionsEnd.length / 2].map(word).join('') + actionsEnd + list(...[exact, settle, take].map(bytes))
  const sweep = commands === '10' ? [] : [[coin, rest, 0].map(word).join('')]
  const inputs = list(...[swap, ...sweep].map(bytes))
  const start = bytes(commands)
  return `0x3593564c${[96, 96 + start.length / 2, 1_900_000_000].map(word).join('')}${start}${inputs}`
}

/** What the services build, for coins and for a token. The published contract has carried out calldata of both forms. */
const built = [
  '0x3593564c',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000713fb300',
  '0000000000000000000000000000000000000000000000000000000000000002',
  '1004000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000002',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000400',
  '00000000000000000000000000000000000000000000000000000000000003a0',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '070c0e0000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000220',
  '0000000000000000000000000000000000000000000000000000000000000280',
  '00000000000000000000000000000000000000000000000000000000000001a0',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '00000000000000000000000000000000000000000000000000000000000003de',
  '0000000000000000000000000000000000000000000000000000000000000001',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '00000000000000000000000000000000000000000000000000000000000001f4',
  '000000000000000000000000000000000000000000000000000000000000000a',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '000000000000000000000000d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '000000000000000000000000d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4',
  '0000000000000000000000000000000000000000000000000000000000000000',
].join('')

const builtForToken = [
  '0x3593564c',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000713fb300',
  '0000000000000000000000000000000000000000000000000000000000000001',
  '1000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000001',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '00000000000000000000000000000000000000000000000000000000000003a0',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '070c0e0000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000220',
  '0000000000000000000000000000000000000000000000000000000000000280',
  '00000000000000000000000000000000000000000000000000000000000001a0',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '00000000000000000000000000000000000000000000000000000000000003de',
  '0000000000000000000000000000000000000000000000000000000000000001',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000001f4',
  '000000000000000000000000000000000000000000000000000000000000000a',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '000000000000000000000000d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4',
  '0000000000000000000000000000000000000000000000000000000000000000',
].join('')

test('the coin is sold for a token, through one pool or two', () => {
  const swap = { amount: undefined, coins: 1_000n, least: 990n, receiver: account, isCoinBought: false }
  expect(execute()).toBe(built)
  expect(readSwapCall(built)).toEqual({ ...swap, path: [coin, dai] })
  const middle = router
  expect(readSwapCall(execute({ pools: [{ to: middle }, { to: dai }] }))).toEqual({
    ...swap,
    path: [coin, middle, dai],
  })
})

/** The sale of a token for the coin, by Permit2. */
const selling: Call = { commands: '10', sold: dai, pools: [{ to: coin }], taken: coin }

test('a token is sold for the coin or another token, and Permit2 hands over exactly the amount', () => {
  const swap = { amount: 1_000n, least: 990n, receiver: account, isByPermit2: true }
  expect(execute(selling)).toBe(builtForToken)
  expect(readSwapCall(builtForToken)).toEqual({ ...swap, path: [dai, coin], isCoinBought: true })
  const pools = [{ to: coin }, { to: router }]
  expect(readSwapCall(execute({ ...selling, pools, taken: router }))).toEqual({
    ...swap,
    path: [dai, coin, router],
    isCoinBought: false,
  })
})

test.each<[string, Call]>([
  ['that would take more of it', { most: 1_001n }],
  ['that would take less of it', { most: 999n }],
  ['that would take another token', { settled: router }],
  ['that would take coins', { settled: coin }],
  ['with a command that takes a token beside it', { commands: '1002' }],
  ['with a command that may fail', { commands: '90' }],
  ['that sells the coin, as if it were a token', { sold: coin, settled: coin, pools: [{ to: dai }], taken: dai }],
  ['with the command for coins', { commands: '1004' }],
  ['with a pool that is a program', { pools: [{ to: coin, hooks: router }] }],
  ['that leaves a part with the pools', { part: 5n }],
  ['of an amount that no pool knows', { amount: 2n ** 128n }],
])('the sale of a token %s is not read', (_, call) => {
  expect(readSwapCall(execute({ ...selling, ...call }))).toBeUndefined()
})

test.each<[string, Call]>([
  ['more commands', { commands: '100404' }],
  ['another command, which takes a token', { commands: '0204' }],
  ['other actions', { actions: '070b0e' }],
  ['a token that is sold', { sold: dai }],
  ['other coins that are settled', { settled: dai }],
  ['a pool with a program', { pools: [{ to: dai, hooks: router }] }],
  ['another token that is taken', { taken: router }],
  ['a part that is taken', { part: 5n }],
  ['a rest for someone else', { rest: router }],
  ['no pool', { pools: [] }],
])('a call with %s is not read', (_, call) => {
  expect(readSwapCall(execute(call))).toBeUndefined()
})

test('what ends too early, or leads beyond its end, is not read', () => {
  const whole = execute()
  for (let length = 10; length < whole.length - 64; length += 8)
    expect(readSwapCall(whole.slice(0, length))).toBeUndefined()
  expect(readSwapCall(`0x3593564c${[2n ** 255n, 1].map(word).join('')}`)).toBeUndefined()
})

test('coins that it would not sell, and another receiver, are refused', async () => {
  const id = (address: string) => `eip155:1:${address}` as const
  const build = (call: Call) => {
    const { blockchain } = createTestService(() => ({ tx: { from: account, to: router, data: execute(call) } }))
    const from = id(`0x${'e'.repeat(40)}`)
    return buildTransaction(blockchain, { amount: 1_000n, userAddress: id(account), from, to: id(dai), least: 990n })
  }
  expect(await build({})).toMatchObject({ isRead: true, value: 1_000n })
  await expect(build(selling)).rejects.toMatchObject({ details: 'It sells another token.' })
  await expect(build({ amount: 999n })).rejects.toMatchObject({ details: 'It sells another amount.' })
  await expect(build({ receiver: router, rest: router })).rejects.toMatchObject({ details: 'It pays someone else.' })
})
