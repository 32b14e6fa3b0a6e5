import { concatHex, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { swapLifetime } from './buildSwap.ts'
import type { Hop } from './findPoolRoute.ts'
import type { SwapCall } from './SwapSource.ts'

type Address = `0x${string}`

/** The used part of SwapRouter02. */
const abi = parseAbi([
  'struct Exact { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Exact params) payable returns (uint256 amountOut)',
  'function wrapETH(uint256 value) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])

/** How SwapRouter02 writes itself as a recipient: `Constants.ADDRESS_THIS`. */
const routerItself: Address = '0x0000000000000000000000000000000000000002'
/** How SwapRouter02 writes all that it has itself, so that it takes nothing of the account: `CONTRACT_BALANCE`. */
const itsBalance = 0n

/**
 * Builds the call of SwapRouter02 that swaps. The account receives the result, and the coins that a pool leaves: what
 * stays in the router belongs to anybody. Sold coins are wrapped first, and the router sells what it has: it can take no
 * token of the account then.
 *
 * @param swap - `amount` and `least` in base units; `now` in milliseconds.
 * @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/interfaces/IV3SwapRouter.sol
 */
export function buildUniswap3Swap(
  router: Address,
  hops: readonly Hop[],
  { account, amount, least, now, isCoin }: buildUniswap3Swap.Options,
): SwapCall {
  const path = concatHex(
    hops.flatMap(({ from, to, fee }, at) => [...(at === 0 ? [from] : []), numberToHex(fee, { size: 3 }), to]),
  )
  const recipient = isCoin.bought ? routerItself : account
  const swap = { path, recipient, amountIn: isCoin.sold ? itsBalance : amount, amountOutMinimum: least }
  const unwrap = (least: bigint) => encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, account] })
  const calls = [
    ...(isCoin.sold ? [encodeFunctionData({ abi, functionName: 'wrapETH', args: [amount] })] : []),
    encodeFunctionData({ abi, functionName: 'exactInput', args: [swap] }),
    ...(isCoin.bought ? [unwrap(least)] : []),
    ...(isCoin.sold ? [unwrap(0n)] : []),
  ]
  const deadline = BigInt(Math.floor(now / 1000) + swapLifetime)
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
  return { to: router, data, value: isCoin.sold ? amount : 0n }
}

export declare namespace buildUniswap3Swap {
  type Options = {
    account: Address
    amount: bigint
    least: bigint
    now: number
    /** Which of both is the coin of the network. Its place in the path has the wrapped one. */
    isCoin: { readonly sold: boolean; readonly bought: boolean }
  }
}
