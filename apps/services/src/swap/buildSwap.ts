import { encodeFunctionData } from 'viem'
import type { Route } from './findRoute.ts'
import type { SwapPair } from './readSwapPair.ts'
import { isNative, routerAbi, wrappedAbi } from './swapAbi.ts'

/** The deadline of a swap: a later one fails (s). */
const lifetime = 1200

export type BuiltSwap = {
  readonly to: `0x${string}`
  readonly data: `0x${string}`
  /** In base units of the coin of the network. */
  readonly value: bigint
}

/**
 * Builds the call that swaps. The same account receives the result.
 *
 * @param swap - `slippage` is the accepted shortfall from the quote in per cent; `now` is in milliseconds.
 */
export function buildSwap(
  { from, to, router, wrapped }: SwapPair,
  { path, amountOut }: Route,
  { account, amount, slippage, now }: buildSwap.Options,
): BuiltSwap {
  const value = isNative(from) ? amount : 0n
  if (path.length === 0) {
    const data = isNative(from)
      ? encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
    return { to: wrapped, data, value }
  }

  // Rounded up: never less than was agreed to.
  const least = (amountOut * BigInt(100 - slippage) + 99n) / 100n
  const deadline = BigInt(Math.floor(now / 1000) + lifetime)
  const data = isNative(from)
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [least, path, account, deadline],
      })
    : encodeFunctionData({
        abi: routerAbi,
        functionName: isNative(to)
          ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
          : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
        args: [amount, least, path, account, deadline],
      })
  return { to: router, data, value }
}

export declare namespace buildSwap {
  type Options = { account: `0x${string}`; amount: bigint; slippage: number; now: number }
}
