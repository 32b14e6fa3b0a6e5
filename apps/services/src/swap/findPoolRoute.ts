import { isAddressEqual } from 'viem'

type Address = `0x${string}`

/** One pool on the way, with what goes into it, in base units of `from`. */
export type Hop = {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** Of the pool, in millionths. A pair has a pool for each. */
  readonly fee: number
}

/** What comes out of a pool, in base units, and the units of gas, about. */
export type HopQuote = { readonly amountOut: bigint; readonly gas: bigint }

/** Quotes pools, all in one call of the node. A pool that does not exist, or has too little, is undefined. */
export type QuoteHops = (hops: readonly Hop[]) => Promise<readonly (HopQuote | undefined)[]>

/** Through one pool or two. */
export type PoolRoute = HopQuote & { readonly hops: readonly Hop[] }

/** The fees that pools of Uniswap v3 and v4 usually have, and the distance of their prices (`tickSpacing`). */
export const spacings: ReadonlyMap<number, number> = new Map([
  [100, 1],
  [500, 10],
  [3000, 60],
  [10_000, 200],
])

/**
 * Finds the route with the highest output: directly, or through one other token. Two questions suffice: the second pool
 * is another one than the first, so the most of the first gives the most of the second.
 *
 * @param pair - `amount` in base units of `from`; `through` are the tokens that may be between.
 * @returns Undefined when there is no route, or its output is zero.
 */
export async function findPoolRoute(
  { from, to, amount, through }: findPoolRoute.Pair,
  quote: QuoteHops,
): Promise<PoolRoute | undefined> {
  async function findBest(pairs: readonly Omit<Hop, 'fee'>[]): Promise<readonly (PoolRoute | undefined)[]> {
    const hops = pairs.flatMap((pair) => [...spacings.keys()].map((fee): Hop => ({ ...pair, fee })))
    const quotes = hops.length > 0 ? await quote(hops) : []
    const routes = hops.flatMap((hop, at): PoolRoute[] => {
      const found = quotes[at]
      return found && found.amountOut > 0n ? [{ ...found, hops: [hop] }] : []
    })
    return pairs.map((pair) =>
      bestOf(routes.filter(({ hops: [hop] }) => hop?.from === pair.from && hop.to === pair.to)),
    )
  }

  const middles = through.filter(
    (token, at) =>
      ![from, to].some((end) => isAddressEqual(end, token)) &&
      through.findIndex((other) => isAddressEqual(other, token)) === at,
  )
  const [direct, ...firsts] = await findBest([to, ...middles].map((end) => ({ from, to: end, amount })))
  const begun = firsts.flatMap((first, at) => {
    const middle = middles[at]
    return first && middle ? [{ first, next: { from: middle, to, amount: first.amountOut } }] : []
  })
  const seconds = await findBest(begun.map(({ next }) => next))
  const joined = begun.flatMap(({ first }, at): PoolRoute[] => {
    const second = seconds[at]
    if (!second) return []
    return [{ hops: [...first.hops, ...second.hops], amountOut: second.amountOut, gas: first.gas + second.gas }]
  })
  return bestOf(direct ? [direct, ...joined] : joined)
}

/** Of equal ones the first, which is the shorter. */
function bestOf(routes: readonly PoolRoute[]): PoolRoute | undefined {
  return routes.reduce<PoolRoute | undefined>(
    (best, route) => (best && best.amountOut >= route.amountOut ? best : route),
    undefined,
  )
}

export declare namespace findPoolRoute {
  type Pair = { from: Address; to: Address; amount: bigint; through: readonly Address[] }
}
