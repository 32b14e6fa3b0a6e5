import { parseAbi } from 'viem'
import { nativeToken } from '../chains/Asset.ts'

/**
 * The used part of the router of Uniswap v2, and of everything with its interface. These swap methods check the amount
 * that really arrives: for a token with a fee on transfers, the other methods would accept too little.
 */
export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** The network's coin, wrapped as a token. */
export const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

export const isNative = (address: string): boolean => address.toLowerCase() === nativeToken
