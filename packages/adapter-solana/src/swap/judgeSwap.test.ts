import { expect, test } from 'vitest'
import { programs, wrappedCoin } from '../programs.js'
import { judgeSwap } from './judgeSwap.js'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [me, maker, shell, pearl] = ['Me', 'Maker', 'Shell', 'Pearl']
const coin = `${network}:0x${'e'.repeat(40)}`
const unit = 1_000_000_000
const rent = 2_039_280
const fee = 5_000

type Account = object | null

const wallet = (lamports: number, more: object = {}): Account => ({
  ...{ lamports, owner: programs.system, data: ['', 'base64'], executable: false },
  ...more,
})
function token(mint: string, amount: number, more: object = {}, lamports = rent, program: string = programs.token) {
  const info = { mint, owner: me, state: 'initialized', tokenAmount: { amount: String(amount) }, ...more }
  return { lamports, owner: program, data: { program: 'spl-token', parsed: { type: 'account', info } } }
}
const stake = (staker: string) => ({
  ...{ lamports: 9, owner: 'Stake', data: { parsed: { type: 'delegated', info: { authorized: { staker } } } } },
  executable: false,
})

type World = Readonly<Record<string, Account>>

const buying = { source: coin, to: `${network}:${shell}`, value: BigInt(unit), minReceived: 150n }
const selling = { source: `${network}:${shell}`, to: coin, value: 150n, minReceived: BigInt(unit) }

const judge = (before: World, after: World, deal = buying) => {
  const toSnapshot = (world: World) => new Map(Object.entries(world))
  return judgeSwap(toSnapshot(before), toSnapshot(after), { address: me, deal, fee: BigInt(fee) })
}

/** One coin is paid for 150 of the token, whose account is new; beside it there is another token. */
const before: World = { [me]: wallet(5 * unit), shells: null, pearls: token(pearl, 7), other: wallet(unit) }
const after: World = {
  ...before,
  [me]: wallet(4 * unit - fee - rent),
  shells: token(shell, 150),
  other: wallet(2 * unit),
}
const had: World = { ...before, [me]: wallet(5 * unit), shells: token(shell, 150) }
const sold: World = { ...had, [me]: wallet(6 * unit - fee), shells: token(shell, 0) }

test('an honest swap has no danger', () => {
  expect(judge(before, after)).toEqual({ received: 150n, danger: undefined })
  expect(judge(had, sold, selling)).toEqual({ received: BigInt(unit), danger: undefined })
})

test('coins that are wrapped on the way, and taken back with the deposit, are coins', () => {
  const [wrapped, more] = [token(wrappedCoin, 3, {}, rent + 3), wallet(6 * unit - fee + rent + 3)]
  expect(judge({ ...had, wrapped }, { ...sold, [me]: more, wrapped: null }, selling)).toEqual({
    received: BigInt(unit),
    danger: undefined,
  })
})

test.each<[string, string | undefined, World]>([
  ['more coins', 'takesMore', { [me]: wallet(4 * unit - fee - rent - 1) }],
  ['another token', 'takesMore', { pearls: token(pearl, 6) }],
  ['the account of another token', 'takesMore', { pearls: null }],
  ['the account of another token for somebody else', 'allowsMore', { pearls: token(pearl, 7, { owner: maker }) }],
  ['a delegate', 'allowsMore', { pearls: token(pearl, 7, { delegate: maker, delegatedAmount: { amount: '7' } }) }],
  ['a close authority', 'allowsMore', { pearls: token(pearl, 7, { closeAuthority: maker }) }],
  ['a frozen account', 'allowsMore', { pearls: token(pearl, 7, { state: 'frozen' }) }],
  ['another token program', 'allowsMore', { pearls: token(pearl, 7, {}, rent, programs.token2022) }],
  ['a delegate of the new account', 'allowsMore', { shells: token(shell, 150, { delegate: maker }) }],
  ['a new account that somebody else closes', 'allowsMore', { shells: token(shell, 150, { closeAuthority: maker }) }],
  [
    'a new account of a third token',
    'allowsMore',
    { third: token('Third', 9), [me]: wallet(4 * unit - fee - 2 * rent) },
  ],
  ['another owner of the account itself', 'allowsMore', { [me]: wallet(4 * unit - fee - rent, { owner: 'Evil' }) }],
  ['data in the account itself', 'allowsMore', { [me]: wallet(4 * unit - fee - rent, { data: ['AA==', 'base64'] }) }],
  ['coins in a token account that somebody else may close', 'takesMore', { pearls: token(pearl, 7, {}, rent + unit) }],
  [
    'coins in a new token account, far beyond a deposit',
    'takesMore',
    { shells: token(shell, 150, {}, rent + unit), [me]: wallet(3 * unit - fee - rent) },
  ],
  ['less than the minimum', 'givesLess', { shells: token(shell, 149) }],
  ['nothing', 'takesMore', { shells: null }],
  ['tokens for somebody else', 'takesMore', { shells: token(shell, 150, { owner: maker }) }],
])('sees %s', (_, danger, change) => {
  expect(judge(before, { ...after, ...change }).danger).toBe(danger)
})

test.each<[string, string, World, World]>([
  ['more of the token', 'takesMore', { shells: token(shell, 151) }, {}],
  ['its own deposit instead of coins', 'takesMore', {}, { shells: null, [me]: wallet(6 * unit - fee - 1) }],
  ['one coin less', 'givesLess', {}, { [me]: wallet(6 * unit - fee - 1) }],
])('sees, where a token is sold, %s', (_, danger, first, change) => {
  expect(judge({ ...had, ...first }, { ...sold, ...change }, selling).danger).toBe(danger)
})

test.each<[string, string | undefined, object]>([
  ['somebody else may close', 'allowsMore', { closeAuthority: maker }],
  ['somebody else may take from', 'allowsMore', { delegate: maker, delegatedAmount: { amount: '9' } }],
  ['the account itself may close', undefined, { closeAuthority: me }],
])('tokens that come into an account that was there, and that %s: %s', (_, danger, rights) => {
  const [first, then] = [0, 7].map((amount) => ({ spare: token(pearl, amount, rights) }))
  expect(judge({ ...before, ...first }, { ...after, ...then, pearls: token(pearl, 0) }).danger).toBe(danger)
  // What such an account had before is no business of the swap.
  expect(judge({ ...before, ...first }, { ...after, ...first }).danger).toBeUndefined()
})

test('sees that something changes that no node explains, but that names the account', () => {
  expect(judge({ ...before, stake: stake(me) }, { ...after, stake: stake(maker) }).danger).toBe('takesMore')
  expect(judge({ ...before, stake: stake(maker) }, { ...after, stake: stake('Another') }).danger).toBeUndefined()
})

test.each([
  ['no lamports', { [me]: { owner: programs.system, data: ['', 'base64'] } }],
  ['an amount that is no text of digits', { pearls: token(pearl, 1.5) }],
])('refuses to judge an answer with %s', (_, change) => {
  expect(() => judge(before, { ...after, ...change } as World)).toThrow()
})
