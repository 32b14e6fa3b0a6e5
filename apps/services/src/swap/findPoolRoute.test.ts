import fc from 'fast-check'
import { type Address, pad } from 'viem'
import { expect, test } from 'vitest'
import { findPoolRoute, type Hop, spacings } from './findPoolRoute.ts'

const [from, to, one, other] = (['0x1', '0x2', '0x3', '0x4'] as const).map((at) => pad(at, { size: 20 })) as [
  Address,
  Address,
  Address,
  Address,
]
const fees = [...spacings.keys()]

/** Pools that multiply what goes in, by the tokens and the fee. */
const pools = fc.dictionary(
  fc.tuple(fc.constantFrom(from, one, other), fc.constantFrom(to, one, other), fc.constantFrom(...fees)).map(String),
  fc.bigInt({ min: 0n, max: 9n }),
)
const outOf = (rates: Readonly<Record<string, bigint>>, { from, to, fee, amount }: Hop) =>
  (rates[[from, to, fee].join()] ?? 0n) * amount

test('no route gives more than the one that is found', async () => {
  await fc.assert(
    fc.asyncProperty(pools, async (rates) => {
      const quote = async (hops: readonly Hop[]) => hops.map((hop) => ({ amountOut: outOf(rates, hop), gas: 1n }))
      const found = await findPoolRoute({ from, to, amount: 5n, through: [one, other, one, from] }, quote)
      const hop = (start: Address, end: Address, amount: bigint) =>
        fees.map((fee) => outOf(rates, { from: start, to: end, amount, fee }))
      const all = [
        ...hop(from, to, 5n),
        ...[one, other].flatMap((middle) => hop(from, middle, 5n).flatMap((amount) => hop(middle, to, amount))),
      ]
      const best = all.reduce((most, amount) => (amount > most ? amount : most), 0n)
      expect(found?.amountOut ?? 0n).toBe(best)
      expect(found?.gas ?? 0n).toBe(BigInt(found?.hops.length ?? 0))
    }),
  )
})

test('two questions are asked at most, and one where a second has no use', async () => {
  const asked: number[] = []
  const quote = async (hops: readonly Hop[]) => {
    asked.push(hops.length)
    return hops.map(({ to: end }) => (end === to ? { amountOut: 1n, gas: 1n } : undefined))
  }
  await findPoolRoute({ from, to, amount: 5n, through: [one, other] }, quote)
  expect(asked).toEqual([3 * fees.length])
})
