import { expect, test } from 'vitest'
import { describeBitcoinTransaction } from './describeBitcoinTransaction.ts'

const [me, you, other] = ['bc1qme', 'bc1qyou', 'bc1qother']
const txid = 'a'.repeat(64)
const status = { confirmed: true, block_height: 9, block_time: 1_700_000_000 }
type Part = readonly [address: string | undefined, value: number]

const toOutput = ([address, value]: Part) => ({ ...(address && { scriptpubkey_address: address }), value })
const build = (spent: readonly (Part | null)[], paid: readonly Part[], fee = 10) => ({
  ...{ txid, fee, status, vout: paid.map(toOutput) },
  vin: spent.map((one) => ({ prevout: one && toOutput(one) })),
})

test.each<[string, ReturnType<typeof build>, string, string, bigint]>([
  [
    'came',
    build(
      [[you, 110]],
      [
        [me, 60],
        [you, 40],
      ],
    ),
    you,
    me,
    60n,
  ],
  [
    'went, with change',
    build(
      [[me, 110]],
      [
        [you, 60],
        [me, 40],
      ],
    ),
    me,
    you,
    60n,
  ],
  [
    'went to two, of whom one gets more',
    build(
      [[me, 110]],
      [
        [other, 20],
        [you, 80],
      ],
    ),
    me,
    you,
    100n,
  ],
  ['stayed', build([[me, 110]], [[me, 100]]), me, me, 100n],
  ['are new', build([null], [[me, 50]], 0), '', me, 50n],
  [
    'came beside an input of its own',
    build(
      [
        [me, 50],
        [you, 100],
      ],
      [
        [me, 90],
        [you, 50],
      ],
    ),
    you,
    me,
    40n,
  ],
  [
    'went beside the input of another',
    build(
      [
        [me, 90],
        [other, 10],
      ],
      [
        [you, 50],
        [me, 40],
      ],
    ),
    me,
    you,
    50n,
  ],
  ['came from a script without an address', build([[undefined, 60]], [[me, 50]]), '', me, 50n],
])('says whose coins %s', (_, transaction, from, to, amount) => {
  const moved = describeBitcoinTransaction(transaction, me)
  expect(moved).toMatchObject({ hash: txid, block: 9, minedAt: 1_700_000_000_000, from, to, status: 'confirmed' })
  expect(moved?.transfers).toEqual([{ token: null, from, to, amount }])
})

test('takes a note for no payment', () => {
  expect(
    describeBitcoinTransaction(
      build(
        [[me, 50]],
        [
          [undefined, 0],
          [me, 40],
        ],
      ),
      me,
    )?.transfers,
  ).toEqual([])
})

test('leaves out transactions that are unconfirmed, or that do not involve the address', () => {
  const paid = build([[you, 110]], [[me, 100]])
  expect(describeBitcoinTransaction({ ...paid, status: { confirmed: false } }, me)).toBeUndefined()
  expect(describeBitcoinTransaction(paid, other)).toBeUndefined()
})
