import { parseAbi } from 'viem'

/**
 * The methods with which known contracts sell an exact amount.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://github.com/lifinance/contracts `GenericSwapFacetV3` and `GenericSwapFacet`
 * @see https://docs.kyberswap.com/developer-guide/aggregator-api/contracts `MetaAggregationRouterV2`
 * @see https://github.com/0xProject/0x-settler `IAllowanceHolder`
 */
export const callAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'struct Step { address callTo; address approveTo; address from; address to; uint256 amount; bytes data; bool isDeposited; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step step)',
  'function swapTokensSingleV3ERC20ToNative(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step step)',
  'function swapTokensSingleV3NativeToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step step)',
  'function swapTokensMultipleV3ERC20ToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step[] steps)',
  'function swapTokensMultipleV3ERC20ToNative(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step[] steps)',
  'function swapTokensMultipleV3NativeToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step[] steps)',
  'function swapTokensGeneric(bytes32 id, string integrator, string referrer, address receiver, uint256 least, Step[] steps)',
  'struct Swap { address from; address to; address[] receivers; uint256[] amounts; address[] feeReceivers; uint256[] feeAmounts; address receiver; uint256 amount; uint256 least; uint256 flags; bytes permit; }',
  'struct Execution { address callTarget; address approveTarget; bytes targetData; Swap swap; bytes clientData; }',
  'function swap(Execution execution)',
  'function swapSimpleMode(address caller, Swap swap, bytes executorData, bytes clientData)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
])

/** What 0x's contract passes on to its `Settler`. */
export const settlerAbi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 id)',
])
