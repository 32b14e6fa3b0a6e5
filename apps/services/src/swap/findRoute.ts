import { isCallRefused } from '../chains/isCallRefused.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { SwapPair } from './readSwapPair.ts'
import { isNative, routerAbi } from './swapAbi.ts'

type Address = `0x${string}`

/** A way from one token to another, and what comes out of it. */
export type Route = {
  /** Empty when a coin is only wrapped or unwrapped. */
  readonly path: readonly Address[]
  /** Base units. */
  readonly amountOut: bigint
}

/**
 * Finds the way on which the most comes out: directly, or by way of the wrapped coin.
 *
 * @param amount - Base units of the token that is given.
 * @returns Undefined when there is no way, or nothing comes out of it.
 * @throws {ServiceError} 503: the chain cannot be asked.
 */
export async function findRoute(pair: SwapPair, amount: bigint): Promise<Route | undefined> {
  const { chain, router, wrapped } = pair
  const [from, to] = [pair.from, pair.to].map((token) => (isNative(token) ? wrapped : token)) as [Address, Address]
  if (from === to) return { path: [], amountOut: amount }

  const paths: readonly (readonly Address[])[] =
    from === wrapped || to === wrapped
      ? [[from, to]]
      : [
          [from, to],
          [from, wrapped, to],
        ]
  const routes = await Promise.all(
    paths.map(async (path): Promise<Route> => {
      const amounts = await chain.client
        .readContract({ address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })
        .catch(noWay)
      return { path, amountOut: amounts.at(-1) ?? 0n }
    }),
  )
  const best = routes.reduce((best, route) => (route.amountOut > best.amountOut ? route : best))
  return best.amountOut > 0n ? best : undefined
}

/**
 * A router that refuses says that there is no pool, or too little in it. Everything else is a failure: a way that could
 * not be asked about may be the best by far, and what comes out at least is built in by the best that is known.
 */
function noWay(error: unknown): readonly bigint[] {
  if (isCallRefused(error)) return []
  throw new ServiceError(503, 'chainId', 'The network cannot be asked at the moment', { cause: error })
}
