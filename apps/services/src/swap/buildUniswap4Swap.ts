import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters, zeroAddress } from 'viem'
import { swapLifetime } from './buildSwap.ts'
import { type Hop, spacings } from './findPoolRoute.ts'
import type { SwapCall } from './SwapSource.ts'

type Address = `0x${string}`

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
const [swapOf, amountOf, takingOf, sweepOf, listOf] = [
  parseAbiParameters([
    'Exact swap',
    'struct Step { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
    'struct Exact { address currencyIn; Step[] path; uint128 amountIn; uint128 amountOutMinimum; }',
  ]),
  parseAbiParameters('address currency, uint256 maxAmount'),
  parseAbiParameters('address currency, address recipient, uint256 amount'),
  parseAbiParameters('address token, address recipient, uint256 amountMin'),
  parseAbiParameters('bytes actions, bytes[] params'),
] as const

/** `V4_SWAP`, then `SWEEP`: the coins that a pool leaves come back. What stays in the router belongs to anybody. */
const sellingCoins = '0x1004'
/** `V4_SWAP` alone: of a token, it takes what the pools want, and no more. */
const sellingTokens = '0x10'
/** `SWAP_EXACT_IN`, `SETTLE_ALL`, `TAKE`. */
const actions = '0x070c0e'
/** How it writes all that came out: `OPEN_DELTA`. */
const allOfIt = 0n

/**
 * Builds the call of the Universal Router that sells through pools of Uniswap v4. Coins are sent along, so it can take
 * nothing of the account. A token is taken through Permit2, which has to allow the router.
 *
 * @param swap - `amount` and `least` in base units; `now` in milliseconds.
 * @see https://docs.uniswap.org/contracts/universal-router/technical-reference
 * @see https://github.com/Uniswap/v4-periphery/blob/main/src/libraries/Actions.sol
 */
export function buildUniswap4Swap(
  router: Address,
  hops: readonly Hop[],
  { account, amount, least, now }: buildUniswap4Swap.Options,
): SwapCall {
  const sold = hops[0]?.from ?? zeroAddress
  const bought = hops.at(-1)?.to ?? zeroAddress
  const isCoin = sold === zeroAddress
  const path = hops.map(({ to, fee }) => ({
    intermediateCurrency: to,
    fee,
    tickSpacing: spacings.get(fee) ?? 0,
    hooks: zeroAddress,
    hookData: '0x' as const,
  }))
  const swap = encodeAbiParameters(listOf, [
    actions,
    [
      encodeAbiParameters(swapOf, [{ currencyIn: sold, path, amountIn: amount, amountOutMinimum: least }]),
      encodeAbiParameters(amountOf, [sold, amount]),
      encodeAbiParameters(takingOf, [bought, account, allOfIt]),
    ],
  ])
  const sweep = encodeAbiParameters(sweepOf, [zeroAddress, account, 0n])
  const deadline = BigInt(Math.floor(now / 1000) + swapLifetime)
  const args = isCoin
    ? ([sellingCoins, [swap, sweep], deadline] as const)
    : ([sellingTokens, [swap], deadline] as const)
  const data = encodeFunctionData({ abi, functionName: 'execute', args })
  return { to: router, data, value: isCoin ? amount : 0n }
}

export declare namespace buildUniswap4Swap {
  type Options = { account: Address; amount: bigint; least: bigint; now: number }
}
