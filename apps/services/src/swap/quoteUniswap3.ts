import { type Abi, type ContractFunctionParameters, type PublicClient, parseAbi } from 'viem'
import { isCallRefused } from '../chains/isCallRefused.ts'
import type { Hop, HopQuote } from './findPoolRoute.ts'

type Address = `0x${string}`

/** The used part of QuoterV2. It changes nothing: each of its calls ends with a revert, which it catches. */
const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Single params) view returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
])

/** The prices at which a pool has nothing left: `MIN_SQRT_RATIO + 1` and `MAX_SQRT_RATIO - 1`. */
const ends: ReadonlySet<bigint> = new Set([4295128740n, 1461446703485210103287273052203988822378723970341n])

/**
 * Asks QuoterV2 of Uniswap v3 about pools.
 *
 * A pool that has less than wanted sells what it has, and the quoter calls that an output: it would take a part of the
 * amount only. Such a pool does not count.
 *
 * @throws The node does not answer.
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export async function quoteUniswap3(
  client: PublicClient,
  quoter: Address,
  hops: readonly Hop[],
): Promise<readonly (HopQuote | undefined)[]> {
  const contracts = hops.map(
    ({ from, to, amount, fee }) =>
      ({
        address: quoter,
        abi,
        functionName: 'quoteExactInputSingle',
        args: [{ tokenIn: from, tokenOut: to, amountIn: amount, fee, sqrtPriceLimitX96: 0n }],
      }) as const,
  )
  const answers = await askTogether(client, contracts)
  return answers.map((answer) => {
    const [amountOut, priceAfter, , gas] = (answer ?? []) as readonly bigint[]
    if (amountOut === undefined || priceAfter === undefined || gas === undefined) return undefined
    return ends.has(priceAfter) ? undefined : { amountOut, gas }
  })
}

/**
 * Calls contracts in one call of the node. What a contract refuses is undefined.
 *
 * @throws The node does not answer.
 */
export async function askTogether(
  client: PublicClient,
  contracts: readonly (ContractFunctionParameters & { readonly abi: Abi })[],
): Promise<readonly unknown[]> {
  const deployless = !client.chain?.contracts?.multicall3
  const results = await client.multicall({ contracts, deployless, batchSize: 0 })
  return results.map(({ error, result }) => {
    // The unknown route may be the best by far, and the minimum is derived from the best known one.
    if (error && !isCallRefused(error)) throw error
    return result
  })
}
