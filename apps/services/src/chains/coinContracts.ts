/**
 * Contracts that show the coin of their network as a token: what they say that an account has is the coin once more, and
 * so is each transfer. By network, in lower case.
 *
 * @see https://docs.celo.org/specs/token-duality
 * @see https://github.com/matter-labs/era-contracts/blob/main/system-contracts/contracts/L2BaseToken.sol
 * @see https://github.com/0xPolygon/pos-contracts/blob/main/contracts/child/MRC20.sol
 * @see https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/legacy/LegacyERC20ETH.sol
 * @see https://docs.moonbeam.network/builders/ethereum/precompiles/ux/erc20/
 */
export const coinContracts: Readonly<Record<string, string>> = {
  'eip155:10': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:300': '0x000000000000000000000000000000000000800a',
  'eip155:324': '0x000000000000000000000000000000000000800a',
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
}
