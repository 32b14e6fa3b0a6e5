import type { Address } from '@solana/kit'

/** The addresses of Solana's own programs. */
export const programs = {
  system: '11111111111111111111111111111111' as Address,
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
  tokenAccounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
  computeBudget: 'ComputeBudget111111111111111111111111111111' as Address,
  ed25519: 'Ed25519SigVerify111111111111111111111111111' as Address,
  secp256k1: 'KeccakSecp256k11111111111111111111111111111' as Address,
  secp256r1: 'Secp256r1SigVerify1111111111111111111111111' as Address,
  /** Jupiter Aggregator v6. */
  jupiter: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address,
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  metadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address,
} as const

/** The mint of wrapped coins. */
export const wrappedCoin = 'So11111111111111111111111111111111111111112' as Address

/** Checks whether a program is one of the token programs. */
export function isTokenProgram(program: unknown): program is Address {
  return program === programs.token || program === programs.token2022
}
