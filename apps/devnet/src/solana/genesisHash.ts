/**
 * The genesis hash of the local chain: the SHA-256 hash of "mooring devnet solana genesis" in base58. No public cluster
 * has it, so clients cannot mistake the local chain for one. Its first 32 characters are the CAIP-2 reference.
 *
 * @see CAIP-30
 */
export const genesisHash = '4vB2qhEuHWGhvTDuSYV6E72ThrSon1DAdkCxkbV9kf6D'
