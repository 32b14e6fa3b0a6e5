import { encodeFunctionData } from 'viem'
import type { Route } from './findRoute.ts'
import type { RoutedPair } from './readSwapPair.ts'
import type { SwapCall } from './SwapSource.ts'
import { isNative, routerAbi, wrappedAbi } from './swapAbi.ts'

/** The deadline of a swap: a later one fails (s). */
export const swapLifetime = 1200

/**
 * Builds the call that swaps. The same account receives the result.
 *
 * @param swap - `slippage` is the accepted shortfall from the quote in per cent; `now` is in milliseconds.
 */
export function buildSwap(
  { from, to, router, wrapped }: RoutedPair,
  { path, amountOut }: Route,
  { account, amount, slippage, now }: buildSwap.Options,
): SwapCall {
  const value = isNative(from) ? amount : 0n
  if (path.length === 0) {
    const data = isNative(from)
      ? encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
    return { to: wrapped, data, value }
  }

  const least = leastOf(amountOut, slippage)
  const deadline = BigInt(Math.floor(now / 1000) + swapLifetime)
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

/**
 * The least that a swap has to give. Rounded up: never less than was agreed to.
 *
 * @param slippage - Per cent.
 */
export function leastOf(amountOut: bigint, slippage: number): bigint {
  return (amountOut * BigInt(100 - slippage) + 99n) / 100n
}

export declare namespace buildSwap {
  type Options = { account: `0x${string}`; amount: bigint; slippage: number; now: number }
}
