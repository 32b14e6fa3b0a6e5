/** What swaps and prices of pools need on a network. */
export type SwapContracts = { readonly swapRouter: string; readonly wrappedNative: string }

const uniswap = (swapRouter: string, wrappedNative: string): SwapContracts => ({ swapRouter, wrappedNative })
/** On all networks of the OP Stack. */
const weth = '0x4200000000000000000000000000000000000006'

/**
 * The routers of Uniswap v2, and the wrapped coins of their networks.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * @see https://github.com/Uniswap/sdks/blob/main/sdks/sdk-core/src/entities/weth9.ts
 * @see https://docs.optimism.io/chain/addresses (the wrapped coin of Unichain)
 */
export const swapContracts: Readonly<Record<string, SwapContracts>> = {
  'eip155:1': uniswap('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  'eip155:10': uniswap('0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', weth),
  'eip155:56': uniswap('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
  'eip155:130': uniswap('0x284F11109359a7e1306C3e447ef14D38400063FF', weth),
  'eip155:137': uniswap('0xedf6066a2b290C185783862C7F4776A2C8077AD1', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'),
  'eip155:8453': uniswap('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', weth),
  'eip155:42161': uniswap('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
  'eip155:43114': uniswap('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'),
}
