import { type PublicClient, parseAbi, zeroAddress } from 'viem'
import { type Hop, type HopQuote, spacings } from './findPoolRoute.ts'
import { askTogether } from './quoteUniswap3.ts'

type Address = `0x${string}`

/** The used part of V4Quoter. It changes nothing: each of its calls ends with a revert, which it catches. */
const abi = parseAbi([
  'struct Pool { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Single { Pool poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'function quoteExactInputSingle(Single params) view returns (uint256 amountOut, uint256 gasEstimate)',
])

/** The quoter takes a larger amount for a negative one, which is what comes out. */
const largest = 2n ** 127n - 1n

/**
 * Asks V4Quoter of Uniswap v4 about pools without hooks: those are somebody's programs, and may do anything. The coin of
 * the network is the zero address.
 *
 * @throws The node does not answer.
 * @see https://docs.uniswap.org/contracts/v4/reference/periphery/lens/V4Quoter
 */
export async function quoteUniswap4(
  client: PublicClient,
  quoter: Address,
  hops: readonly Hop[],
): Promise<readonly (HopQuote | undefined)[]> {
  if (hops.some(({ amount }) => amount > largest)) return []
  const contracts = hops.map(({ from, to, amount, fee }) => {
    const zeroForOne = from.toLowerCase() < to.toLowerCase()
    const [currency0, currency1] = zeroForOne ? [from, to] : [to, from]
    const poolKey = { currency0, currency1, fee, tickSpacing: spacings.get(fee) ?? 0, hooks: zeroAddress }
    const args = [{ poolKey, zeroForOne, exactAmount: amount, hookData: '0x' }] as const
    return { address: quoter, abi, functionName: 'quoteExactInputSingle', args } as const
  })
  const answers = await askTogether(client, contracts)
  return answers.map((answer) => {
    const [amountOut, gas] = (answer ?? []) as readonly bigint[]
    return amountOut === undefined || gas === undefined ? undefined : { amountOut, gas }
  })
}
