/** How sources of swaps are called, by their id. The router of a page's services has no name of its own. */
export const makerNames: Readonly<Record<string, string>> = {
  lifi: 'LI.FI',
  '0x': '0x',
  kyberswap: 'KyberSwap',
  jupiter: 'Jupiter',
  uniswap3: 'Uniswap v3',
  uniswap4: 'Uniswap v4',
}
