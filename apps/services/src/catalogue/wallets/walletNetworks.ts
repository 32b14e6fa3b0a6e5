const evm = (...chainIds: readonly number[]): readonly string[] => chainIds.map((id) => `eip155:${id}`)

const mainEvm = evm(1, 10, 56, 137, 8453, 42161, 43114)

/** The named lists of networks in `wallets.json`. */
export const walletNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  /** EVM networks that nearly every multi-chain wallet offers. */
  ['mainEvm', mainEvm],
  /** For wallets in which visitors can add networks: the most requested networks, and their test networks. */
  [
    'anyEvm',
    [
      ...mainEvm,
      ...evm(
        100,
        130,
        143,
        146,
        250,
        324,
        480,
        1284,
        1285,
        2741,
        5000,
        7777777,
        8217,
        34443,
        42220,
        57073,
        59144,
        80094,
      ),
      ...evm(81457, 534352, 1313161554, 84532, 11155111),
    ],
  ],
  ['solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ['bitcoin', ['bip122:000000000019d6689c085ae165831e93']],
  ['polkadot', ['polkadot:91b171bb158e2d3848fa23a9f1c25182']],
  ['cosmos', ['cosmos:cosmoshub-4', 'cosmos:osmosis-1']],
  ['tron', ['tron:0x2b6653dc']],
])
