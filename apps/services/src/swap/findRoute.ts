import { isCallRefused } from '../chains/isCallRefused.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { RoutedPair } from './readSwapPair.ts'
import { isNative, routerAbi } from './swapAbi.ts'

type Address = `0x${string}`

/** A route from one token to another, and its output. */
export type Route = {
  /** Empty when a coin is only wrapped or unwrapped. */
  readonly path: readonly Address[]
  /** Base units. */
  readonly amountOut: bigint
}

/**
 * Finds the route with the highest output: direct, or through the wrapped coin.
 *
 * @param amount - Base units of the sold token.
 * @returns Undefined when there is no route, or its output is zero.
 * @throws {ServiceError} 503: the chain does not answer.
 */
export async function findRoute(pair: RoutedPair, amount: bigint): Promise<Route | undefined> {
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
 * A router refuses when there is no pool, or too little in it. Any other error is a failure: the unknown route may be
 * the best by far, and the minimum output is derived from the best known one.
 */
function noWay(error: unknown): readonly bigint[] {
  if (isCallRefused(error)) return []
  throw new ServiceError(503, 'chainId', 'The network does not answer at the moment', { cause: error })
}
