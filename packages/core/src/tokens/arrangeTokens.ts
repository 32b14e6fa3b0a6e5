import { worthOf } from '../amounts/worthOf.js'
import { isBait } from '../text/isBait.js'

/** The fields of a token that this rule uses. */
type Held = {
  /** Undefined for the network's own coin. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
  readonly price: number | undefined
  /** It is on no list. */
  readonly isUnverified?: boolean | undefined
}

/** The tokens of an account in the order of a list. */
export type ArrangedTokens<token> = {
  readonly shown: readonly token[]
  /** Worth less than one in the page's currency, without a price, or with a name like bait. Bait comes last. */
  readonly folded: readonly token[]
  /** On no list: anyone can make a token with the name of another. Bait comes last. */
  readonly unverified: readonly token[]
  /** Hidden by the visitor. */
  readonly hidden: readonly token[]
}

/** Below this value in the page's currency a token is folded. */
const small = 1

/**
 * Sorts tokens by their value. The network's own coin is never folded, and without any price nothing is folded but bait.
 *
 * @example
 * ```ts
 * import { arrangeTokens } from '@mooring/core/internal'
 *
 * const coin = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 18n, price: 2510 }
 * arrangeTokens([coin], { isHidden: () => false }).shown // [coin]
 * ```
 *
 * @param tokens - Balances in base units, and prices of a whole token.
 * @param options - Whether the visitor has hidden a token.
 */
export function arrangeTokens<token extends Held>(
  tokens: readonly token[],
  { isHidden }: { isHidden: (token: token) => boolean },
): ArrangedTokens<token> {
  const hasPrices = tokens.some(({ price }) => price !== undefined)
  const known = tokens.map((token) => ({ token, worth: worthIn(token), isSpam: isSpam(token) }))
  const sorted = known.sort((a, b) => Number(a.isSpam) - Number(b.isSpam) || compare(a, b))
  const isOwn = ({ address }: Held): boolean => address === undefined
  const isFolded = ({ token, worth, isSpam }: (typeof known)[number]): boolean =>
    !isOwn(token) && (isSpam || (hasPrices && (worth ?? 0) < small))
  const isApart = ({ token }: (typeof known)[number]): boolean => !isOwn(token) && token.isUnverified === true
  const visible = sorted.filter(({ token }) => isOwn(token) || !isHidden(token))
  const listed = visible.filter((one) => !isApart(one))
  return {
    shown: listed.filter((one) => !isFolded(one)).map(({ token }) => token),
    folded: listed.filter(isFolded).map(({ token }) => token),
    unverified: visible.filter(isApart).map(({ token }) => token),
    hidden: sorted.flatMap(({ token }) => (!isOwn(token) && isHidden(token) ? token : [])),
  }
}

/** Good enough to sort by. Undefined without a price. */
function worthIn({ balance, decimals, price }: Held): number | undefined {
  const worth = price === undefined ? undefined : worthOf({ value: balance, decimals, price })
  return worth === undefined ? undefined : Number(worth)
}

function compare(a: { token: Held; worth: number | undefined }, b: { token: Held; worth: number | undefined }): number {
  const byWorth = (b.worth ?? -1) - (a.worth ?? -1)
  if (byWorth) return byWorth
  // Among equals, the own coin first.
  return Number(b.token.address === undefined) - Number(a.token.address === undefined)
}

function isSpam({ address, name, symbol }: Held): boolean {
  return address !== undefined && (isBait(name) || isBait(symbol))
}
