/** A token of the local chain. Only this file knows its name: the chain stores no metadata for it. */
export type SolanaToken = {
  /** Address of the mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The SPL token that the first two accounts hold. The first account may mint more. */
export const solanaToken: SolanaToken = {
  address: 'B11X1AMkTfojcykuPFjDAVVLzLuZnKKXZ3RRTeekq9av',
  name: 'Mooring Shell',
  symbol: 'SHELL',
  decimals: 6,
}
