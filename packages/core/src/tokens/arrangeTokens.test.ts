import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeTokens } from './arrangeTokens.js'

const ether = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 18n, price: 2000 }
const token = (symbol: string, balance: bigint, price: number | undefined, name = symbol) => ({
  address: `eip155:1:${symbol}`,
  name,
  symbol,
  decimals: 6,
  balance,
  price,
})
const dollars = token('USDC', 3_000_000_000n, 1)
const dust = token('DUST', 999_999n, 1)
const unpriced = token('NEW', 5n, undefined)
const bait = token('GIFT', 10n ** 18n, 5000, 'Visit gift.com')
const symbols = (list: readonly { symbol: string }[]) => list.map(({ symbol }) => symbol)
const shownAll = { isHidden: () => false }

test('sorts by value, and folds small, unpriced and bait tokens, bait last', () => {
  const { shown, folded, hidden } = arrangeTokens([bait, unpriced, dust, ether, dollars], shownAll)
  expect(symbols(shown)).toEqual(['USDC', 'ETH'])
  expect(symbols(folded)).toEqual(['DUST', 'NEW', 'GIFT'])
  expect(hidden).toEqual([])
})

test('keeps tokens on no list apart, whatever they say they are worth, and bait last', () => {
  const apart = (one: typeof dollars) => ({ ...one, isUnverified: true })
  const { shown, folded, unverified, hidden } = arrangeTokens([apart(bait), apart(dollars), dust, ether], shownAll)
  expect([shown, folded, unverified, hidden].map(symbols)).toEqual([['ETH'], ['DUST'], ['USDC', 'GIFT'], []])
  const all = arrangeTokens([apart(dollars), ether], { isHidden: () => true })
  expect([all.unverified, all.hidden].map(symbols)).toEqual([[], ['USDC']])
})

test('never folds or hides the own coin, however little there is of it', () => {
  const empty = { ...ether, balance: 0n }
  expect(symbols(arrangeTokens([dust, empty], { isHidden: () => true }).shown)).toEqual(['ETH'])
})

test('folds nothing but bait without any price', () => {
  const coin = { ...ether, price: undefined }
  const { shown, folded } = arrangeTokens([unpriced, { ...bait, price: undefined }, coin], shownAll)
  expect(symbols(shown)).toEqual(['ETH', 'NEW'])
  expect(symbols(folded)).toEqual(['GIFT'])
})

test('keeps what the visitor has hidden apart', () => {
  const { shown, hidden } = arrangeTokens([ether, dollars], { isHidden: ({ symbol }) => symbol === 'USDC' })
  expect(symbols(shown)).toEqual(['ETH'])
  expect(symbols(hidden)).toEqual(['USDC'])
})

test('loses no token and shows bait never before another', () => {
  const any = fc.record({
    address: fc.option(fc.string(), { nil: undefined }),
    name: fc.constantFrom('Coin', 'Claim.com', 'Ether'),
    symbol: fc.string(),
    decimals: fc.nat(255),
    balance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    price: fc.option(fc.double({ min: 0, max: 1e15, noNaN: true }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(any), fc.boolean(), (tokens, isHidden) => {
      const { shown, folded, hidden } = arrangeTokens(tokens, { isHidden: () => isHidden })
      expect(new Set([...shown, ...folded, ...hidden])).toEqual(new Set(tokens))
      expect(shown.some(({ address, name }) => address !== undefined && name === 'Claim.com')).toBe(false)
      const firstBait = folded.findIndex(({ name }) => name === 'Claim.com')
      if (firstBait >= 0) expect(folded.slice(firstBait).every(({ name }) => name === 'Claim.com')).toBe(true)
    }),
  )
})
