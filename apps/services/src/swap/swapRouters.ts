import type { ServedChain } from '../chains/createChains.ts'
import type { SwapContracts } from './SwapSource.ts'

type Address = `0x${string}`
type Routers = Readonly<Record<string, Address>>

const on = (router: Address, networks: readonly number[]): Routers =>
  Object.fromEntries(networks.map((network) => [`eip155:${network}`, router]))

/**
 * The contracts with which others swap, by source, then by network (CAIP-2). Modals have the same list, and call no other.
 *
 * @see https://github.com/lifinance/contracts/tree/main/deployments `LiFiDiamond`
 * @see https://github.com/0xProject/0x-settler `AllowanceHolder`
 * @see https://docs.kyberswap.com/developer-guide/aggregator-api/contracts `MetaAggregationRouterV2`
 */
export const swapRouters: Readonly<Record<'lifi' | '0x' | 'kyberswap', Routers>> = {
  lifi: {
    ...on(
      '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
      [1, 10, 56, 100, 137, 250, 5000, 8453, 42161, 43114, 81457, 534352, 1313161554],
    ),
    'eip155:324': '0x341e94069f53234fe6dabef707ad424830525715',
    'eip155:59144': '0xde1e598b81620773454588b85d6b5d4eec32573e',
  },
  '0x': on('0x0000000000001ff3684f28c67538d4d072c22734', [1, 10, 56, 137, 8453, 42161, 43114]),
  kyberswap: on(
    '0x6131b5fae19ea4f9d964eac0408e4408b66337b5',
    [1, 10, 56, 137, 146, 5000, 8453, 42161, 43114, 59144, 80094],
  ),
}

/**
 * The program with which Jupiter swaps, by network. Modals have the same list.
 *
 * @see https://dev.jup.ag/docs/swap `Jupiter Aggregator v6`
 */
export const jupiterPrograms: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
}

/**
 * Finds the contract of a source whose one contract both takes the token and swaps it.
 *
 * @param entry - What the configuration adds to our list, or takes from it.
 */
export function findRouter(
  source: keyof typeof swapRouters,
  entry: findRouter.Entry,
  { network, namespace, client }: ServedChain,
): SwapContracts | undefined {
  const { caipNetworkId } = network
  const router = entry.routers?.[caipNetworkId] ?? swapRouters[source][caipNetworkId]
  const isServed = namespace === 'eip155' && client && entry.networks?.includes(caipNetworkId) !== false
  return router && isServed ? { routers: [router as Address], spender: router as Address } : undefined
}

export declare namespace findRouter {
  type Entry = {
    /** By CAIP-2. */
    routers?: Readonly<Record<string, string>>
    /** CAIP-2. Only these. */
    networks?: readonly string[]
  }
}
