/** The chain families that can run here. */
export type Family = 'evm' | 'solana' | 'bitcoin' | 'polkadot'

export const families: readonly Family[] = ['evm', 'solana', 'bitcoin', 'polkadot']
