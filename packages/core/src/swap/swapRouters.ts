/** The contracts with which sources of swaps swap, by source, then by network. Those in hexadecimal in lower case. */
type Routers = Readonly<Record<string, Readonly<Record<string, string>>>>

const on = (router: string, networks: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(networks.map((network) => [`eip155:${network}`, router]))

/**
 * Neither a page nor its services can add to this list: a source whose contract is on neither this list nor that of the
 * page is not asked. A page names contracts of its own networks in `swaps.routers`.
 *
 * @see https://github.com/lifinance/contracts/tree/main/deployments `LiFiDiamond`
 * @see https://github.com/0xProject/0x-settler `AllowanceHolder`
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments `SwapRouter02`
 * @see https://docs.kyberswap.com/developer-guide/aggregator-api/contracts `MetaAggregationRouterV2`
 * @see https://docs.uniswap.org/contracts/v4/deployments `Universal Router`
 * @see https://dev.jup.ag/docs/swap `Jupiter Aggregator v6`
 */
export const swapRouters: Routers = {
  lifi: {
    ...on(
      '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
      [1, 10, 56, 100, 137, 250, 5000, 8453, 42161, 43114, 81457, 534352, 1313161554],
    ),
    'eip155:324': '0x341e94069f53234fe6dabef707ad424830525715',
    'eip155:59144': '0xde1e598b81620773454588b85d6b5d4eec32573e',
  },
  '0x': on('0x0000000000001ff3684f28c67538d4d072c22734', [1, 10, 56, 137, 8453, 42161, 43114]),
  kyberswap: on(
    '0x6131b5fae19ea4f9d964eac0408e4408b66337b5',
    [1, 10, 56, 137, 146, 5000, 8453, 42161, 43114, 59144, 80094],
  ),
  jupiter: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' },
  uniswap3: {
    'eip155:1': '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    'eip155:10': '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    'eip155:56': '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
    'eip155:130': '0x73855d06de49d0fe4a9c42636ba96c62da12ff9c',
    'eip155:137': '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    'eip155:324': '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3',
    'eip155:8453': '0x2626664c2603336e57b271c5c0b26f421741e481',
    'eip155:42161': '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
    'eip155:43114': '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce',
    'eip155:11155111': '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e',
  },
  uniswap4: {
    'eip155:1': '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
    'eip155:10': '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507',
    'eip155:56': '0x1906c1d672b88cd1b9ac7593301ca990f94eae07',
    'eip155:130': '0xef740bf23acae26f6492b10de645d6b98dc8eaf3',
    'eip155:137': '0x1095692a6237d83c6a72f3f5efedb9a670c49223',
    'eip155:8453': '0x6ff5693b99212da76ad316178a184ab56d299b43',
    'eip155:42161': '0xa51afafe0263b40edaef0df8781ea9aa03e381a3',
    'eip155:43114': '0x94b75331ae8d42c1b61065089b7d48fe14aa73b7',
  },
}

/** The wrapped coin of all networks of the OP Stack. */
const weth = '0x4200000000000000000000000000000000000006'

/**
 * What services of one's own swap with: the routers of Uniswap v2, and the wrapped coins of their networks.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * @see https://github.com/Uniswap/sdks/blob/main/sdks/sdk-core/src/entities/weth9.ts
 */
export const ownSwapContracts: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': ['0x7a250d5630b4cf539739df2c5dacb4c659f2488d', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  'eip155:10': ['0x4a7b5da61326a6379179b40d00f57e5bbdc962c2', weth],
  'eip155:56': ['0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  'eip155:130': ['0x284f11109359a7e1306c3e447ef14d38400063ff', weth],
  'eip155:137': ['0xedf6066a2b290c185783862c7f4776a2c8077ad1', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  'eip155:8453': ['0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', weth],
  'eip155:42161': ['0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  'eip155:43114': ['0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
}
