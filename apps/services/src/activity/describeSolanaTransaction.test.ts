import { expect, test } from 'vitest'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

const [me, you, place, yours, mint] = ['Me', 'You', 'Place', 'Yours', 'Mint']
const wrapped = 'So11111111111111111111111111111111111111112'
const fee = 5000

type Side = Record<string, number | [coins: number, owner: string, mint: string, amount: string, decimals?: number]>

/** A transaction of `payer`: what each account of the chain has before and after it. */
function answer(payer: string, before: Side, after: Side, more: object = {}): unknown {
  const keys = [payer, ...new Set([...Object.keys(before), ...Object.keys(after)].filter((key) => key !== payer))]
  const coinsOf = (side: Side) => keys.map((key) => [side[key] ?? 0].flat()[0])
  const tokensOf = (side: Side) =>
    keys.flatMap((key, accountIndex) => {
      const held = side[key]
      if (!Array.isArray(held)) return []
      const [, owner, mint, amount, decimals = 6] = held
      return { accountIndex, owner, mint, uiTokenAmount: { amount, decimals } }
    })
  return {
    slot: 7,
    blockTime: 1_700_000_000,
    transaction: {
      signatures: ['sig'],
      message: { accountKeys: keys.map((pubkey, at) => ({ pubkey, signer: at === 0 })), instructions: [] },
    },
    meta: {
      ...{ err: null, fee, preBalances: coinsOf(before), postBalances: coinsOf(after) },
      ...{ preTokenBalances: tokensOf(before), postTokenBalances: tokensOf(after), ...more },
    },
  }
}

const describeFor = (found: unknown) =>
  describeSolanaTransaction(found, { signature: 'sig', account: me, now: () => 1_800_000_000_000 })

const coins = (from: string, to: string, amount: bigint) => ({ token: null, from, to, amount, decimals: undefined })
const tokens = (from: string, to: string, amount: bigint) => ({ token: mint, from, to, amount, decimals: 6 })

test.each<[string, unknown, readonly unknown[]]>([
  [
    'coins that came',
    answer(you, { [you]: 90_000, [me]: 1 }, { [you]: 15_000, [me]: 70_001 }),
    [coins(you, me, 70_000n)],
  ],
  [
    'coins that went',
    answer(me, { [me]: 90_000, [you]: 1 }, { [me]: 15_000, [you]: 70_001 }),
    [coins(me, you, 70_000n)],
  ],
  [
    'tokens that came',
    answer(
      you,
      { [you]: 9000, [me]: 1, [yours]: [9, you, mint, '800'], [place]: [9, me, mint, '5'] },
      { [you]: 4000, [me]: 1, [yours]: [9, you, mint, '100'], [place]: [9, me, mint, '705'] },
    ),
    [tokens(you, me, 700n)],
  ],
  [
    'tokens that came to an account that their sender opened',
    answer(
      you,
      { [you]: 9000, [yours]: [9, you, mint, '800'] },
      { [you]: 3000, [yours]: [9, you, mint, '100'], [place]: [1000, me, mint, '700'] },
    ),
    [tokens(you, me, 700n)],
  ],
  [
    'tokens that went, with the deposit for their receiver',
    answer(
      me,
      { [me]: 9000, [place]: [9, me, mint, '800'] },
      { [me]: 3000, [place]: [9, me, mint, '100'], [yours]: [1000, you, mint, '700'] },
    ),
    [tokens(me, you, 700n), coins(me, you, 1000n)],
  ],
  [
    'an account of tokens that was opened',
    answer(me, { [me]: 9000 }, { [me]: 3000, [place]: [1000, me, mint, '0'] }),
    [],
  ],
  ['one that was closed', answer(me, { [me]: 9000, [place]: [1000, me, mint, '0'] }, { [me]: 5000 }), []],
  [
    'coins that were wrapped',
    answer(me, { [me]: 9_000_000 }, { [me]: 4_994_000, [place]: [4_001_000, me, wrapped, '4000000'] }),
    [],
  ],
  [
    'a swap of coins for tokens',
    answer(
      me,
      { [me]: 900_000, [you]: 1, [yours]: [9, you, mint, '800'], [place]: [9, me, mint, '0'] },
      { [me]: 395_000, [you]: 500_001, [yours]: [9, you, mint, '100'], [place]: [9, me, mint, '700'] },
    ),
    [tokens(you, me, 700n), coins(me, you, 500_000n)],
  ],
  [
    'coins wrapped by somebody else',
    answer(
      you,
      { [you]: 9000, [yours]: [500, you, wrapped, '400'], [place]: [109, me, wrapped, '100'] },
      { [you]: 4000, [yours]: [200, you, wrapped, '100'], [place]: [409, me, wrapped, '400'] },
    ),
    [coins(you, me, 300n)],
  ],
  ['nothing but its fee', answer(me, { [me]: 9000 }, { [me]: 4000 }), []],
])('says that it was %s', (_, found, transfers) => {
  expect(describeFor(found)).toMatchObject({ status: 'confirmed', block: 7, minedAt: 1_700_000_000_000, transfers })
  expect(describeFor(found)?.transfers).toHaveLength(transfers.length)
})

test('says that one failed, with nothing moved', () => {
  const failed = answer(me, { [me]: 9000, [you]: 1 }, { [me]: 4000, [you]: 1 }, { err: { InstructionError: [0, 'x'] } })
  expect(describeFor(failed)).toMatchObject({ status: 'failed', from: me, transfers: [] })
})

test('finds what an account sent itself', () => {
  const found = answer(me, { [me]: 9000 }, { [me]: 4000 }) as { transaction: { message: { instructions: unknown[] } } }
  const info = { source: me, destination: me, lamports: 12 }
  found.transaction.message.instructions.push({ program: 'system', parsed: { type: 'transfer', info } })
  expect(describeFor(found)).toMatchObject({ from: me, to: me, transfers: [{ from: me, to: me, amount: 12n }] })
})

test('leaves out what only names the account, and what failed of others', () => {
  expect(describeFor(answer(you, { [you]: 9000, [me]: 5 }, { [you]: 4000, [me]: 5 }))).toBeUndefined()
  expect(describeFor(answer(you, { [you]: 9000, [me]: 5 }, { [you]: 4000, [me]: 9 }, { err: 'x' }))).toBeUndefined()
  expect(() => describeFor(null)).toThrow('does not have')
})

test.each([
  ['another signature', { transaction: { signatures: ['other'], message: { accountKeys: [], instructions: [] } } }],
  ['balances of fewer accounts', { meta: { err: null, fee, preBalances: [], postBalances: [] } }],
  ['a negative balance', { meta: { err: null, fee, preBalances: [-1, 1], postBalances: [1, 1] } }],
  ['a fee in words', { meta: { err: null, fee: 'low', preBalances: [1, 1], postBalances: [1, 1] } }],
  ['no slot', { slot: -1 }],
])('believes no answer with %s', (_, change) => {
  const found = { ...(answer(me, { [me]: 9000, [you]: 1 }, { [me]: 4000, [you]: 1 }) as object), ...change }
  expect(() => describeFor(found)).toThrow('invalid answer')
})
