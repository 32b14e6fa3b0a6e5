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

/** Of Uniswap v4 on a network. */
export type Uniswap4Contracts = {
  /** V4Quoter. */
  readonly quoter: Address
  /** The Universal Router of version 2.0: later ones write a swap in another way. */
  readonly router: Address
}

/**
 * The contracts of Uniswap v4, by CAIP-2.
 *
 * @see https://docs.uniswap.org/contracts/v4/deployments `Quoter` and `Universal Router`
 */
export const uniswap4Contracts: Readonly<Record<string, Uniswap4Contracts>> = {
  'eip155:1': {
    quoter: '0x52f0e24d1c21c8a0cb1e5a5dd6198556bd9e1203',
    router: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
  },
  'eip155:10': {
    quoter: '0x1f3131a13296fb91c90870043742c3cdbff1a8d7',
    router: '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507',
  },
  'eip155:56': {
    quoter: '0x9f75dd27d6664c475b90e105573e550ff69437b0',
    router: '0x1906c1d672b88cd1b9ac7593301ca990f94eae07',
  },
  'eip155:130': {
    quoter: '0x333e3c607b141b18ff6de9f258db6e77fe7491e0',
    router: '0xef740bf23acae26f6492b10de645d6b98dc8eaf3',
  },
  'eip155:137': {
    quoter: '0xb3d5c3dfc3a7aebff71895a7191796bffc2c81b9',
    router: '0x1095692a6237d83c6a72f3f5efedb9a670c49223',
  },
  'eip155:8453': {
    quoter: '0x0d5e0f971ed27fbff6c2837bf31316121532048d',
    router: '0x6ff5693b99212da76ad316178a184ab56d299b43',
  },
  'eip155:42161': {
    quoter: '0x3972c00f7ed4885e145823eb7c655375d275a1c5',
    router: '0xa51afafe0263b40edaef0df8781ea9aa03e381a3',
  },
  'eip155:43114': {
    quoter: '0xbe40675bb704506a3c2ccfb762dcfd1e979845c2',
    router: '0x94b75331ae8d42c1b61065089b7d48fe14aa73b7',
  },
}
