import { formatUnits } from '../amounts/formatUnits.js'
import { plainDecimal } from '../amounts/plainDecimal.js'
import { worthOf } from '../amounts/worthOf.js'

/** The fields of a token that this rule uses. */
type Priced = {
  /** Undefined for the network's own coin. */
  readonly address: string | undefined
  readonly decimals: number
  readonly balance: bigint
  readonly price: number | undefined
  /** The price a day ago. */
  readonly priceBefore?: number | undefined
}

/** What tokens are worth together. */
export type TokenTotal = {
  /** Plain digits with a point. */
  readonly value: string
  /** How the value of the same tokens changed in a day, if all their earlier prices are known. */
  readonly change: TokenChange | undefined
}

export type TokenChange = {
  readonly isLoss: boolean
  /** Plain digits with a point, without a sign. */
  readonly amount: string
  /** The amount divided by the earlier value; undefined if that was zero. */
  readonly ratio: number | undefined
}

/**
 * Adds up the value of tokens. Tokens without a price do not count, but without the price of the own coin there is no
 * total: it would miss most of the value.
 *
 * @example
 * ```ts
 * import { totalOf } from '@mooring/core/internal'
 *
 * totalOf([{ address: undefined, decimals: 18, balance: 2n * 10n ** 18n, price: 2510.5 }])?.value // '5021'
 * ```
 *
 * @param tokens - Balances in base units, and prices of a whole token.
 * @returns Nothing if the price of the own coin is unknown, and there is some of it.
 */
export function totalOf(tokens: readonly Priced[]): TokenTotal | undefined {
  const priced = tokens.filter(({ price }) => price !== undefined)
  const isMissing = tokens.some(
    ({ address, balance, price }) => address === undefined && balance > 0n && price === undefined,
  )
  if (isMissing || priced.length === 0) return undefined
  const value = sum(priced.map(({ price = 0, ...token }) => ({ ...token, price })))
  const isKnown = priced.every(({ balance, priceBefore }) => balance === 0n || priceBefore !== undefined)
  const before = isKnown
    ? sum(priced.map(({ priceBefore = 0, ...token }) => ({ ...token, price: priceBefore })))
    : undefined
  if (value === undefined) return undefined
  return { value, change: before === undefined ? undefined : changeOf(value, before) }
}

/** Compares two amounts of money in plain digits. */
function changeOf(value: string, before: string): TokenChange {
  const decimals = Math.max(...[value, before].map((plain) => plain.split('.')[1]?.length ?? 0))
  const [now, then] = [unitsOf(value, decimals), unitsOf(before, decimals)]
  const isLoss = now < then
  const amount = formatUnits(isLoss ? then - now : now - then, decimals)
  return { isLoss, amount, ratio: then === 0n ? undefined : Number(amount) / Number(before) }
}

function unitsOf(plain: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = plain.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function sum(tokens: readonly { balance: bigint; decimals: number; price: number }[]): string | undefined {
  return tokens.reduce<string | undefined>(
    (plus, { balance, decimals, price }) =>
      plus === undefined ? undefined : worthOf({ value: balance, decimals, price, plus }),
    plainDecimal(0),
  )
}
