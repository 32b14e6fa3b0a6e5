type Address = `0x${string}`

/** Of Uniswap v3 on a network. */
export type Uniswap3Contracts = {
  /** QuoterV2. */
  readonly quoter: Address
  /** SwapRouter02. */
  readonly router: Address
  /** The wrapped coin that both work with. */
  readonly wrapped: Address
}

/**
 * The contracts of Uniswap v3, by CAIP-2: of each network where the modal has swaps, and of Unichain and Sepolia.
 *
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments `QuoterV2`, `SwapRouter02` and the wrapped coin, on a
 * page for each network
 */
export const uniswap3Contracts: Readonly<Record<string, Uniswap3Contracts>> = {
  'eip155:1': {
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  'eip155:10': {
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:56': {
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:130': {
    quoter: '0x385a5cf5f83e99f7bb2852b6a19c3538b9fa7658',
    router: '0x73855d06de49d0fe4a9c42636ba96c62da12ff9c',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:137': {
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  },
  'eip155:324': {
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    wrapped: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  },
  'eip155:8453': {
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:42161': {
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  'eip155:43114': {
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  },
  'eip155:11155111': {
    quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
    router: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
    wrapped: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
  },
}
