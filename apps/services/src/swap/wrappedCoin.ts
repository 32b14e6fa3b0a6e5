/** The mint of wrapped coins of Solana. */
export const wrappedCoin = 'So11111111111111111111111111111111111111112'
