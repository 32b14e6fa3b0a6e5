import { parseAbi } from 'viem'
import { nativeToken } from '../chains/Asset.ts'

/**
 * The router of Uniswap v2, as far as it is used, and of everything that has its interface. Of its ways to swap, these
 * look at what has really come out: of a token that keeps a part of each transfer, the others let through too little.
 */
export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** The coin of a network as a token. */
export const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

export const isNative = (address: string): boolean => address.toLowerCase() === nativeToken
