/**
 * The networks of Etherscan that a free plan has. A paid plan has more, as BNB, Base, OP and Avalanche.
 *
 * @see https://docs.etherscan.io/supported-chains
 */
export const etherscanNetworks: ReadonlySet<string> = new Set(
  [
    1, 100, 137, 199, 252, 1029, 2523, 42161, 42220, 59141, 59144, 80002, 81457, 421614, 560048, 11142220, 11155111,
    168587773,
  ].map((id) => `eip155:${id}`),
)
