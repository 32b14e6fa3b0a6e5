/** A token of the local Polkadot chain. */
export type PolkadotToken = {
  /** The number of the asset, as decimal digits. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * The token of the local Polkadot chain, in the pallet `Assets`. Alice made it, and starts with 1,000,000 of it. Accounts
 * keep a hundredth at least, and need coins to hold it.
 */
export const polkadotToken: PolkadotToken = { address: '1984', name: 'Kelp Dollar', symbol: 'KELP', decimals: 6 }
