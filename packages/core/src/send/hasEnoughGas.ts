/**
 * Checks whether an account can pay for gas. Someone else may pay for a smart account, so it always can.
 *
 * Both amounts are in base units of the network's own coin: in money they would be the same multiple of its price.
 *
 * @param options - What the account has of the network's own coin, how much of it is sent, and what gas costs at most.
 * @see Specification §5: too little when the balance is zero, or the gas price exceeds it; smart accounts are exempt.
 */
export function hasEnoughGas({ balance, value = 0n, fee, isSmartAccount }: hasEnoughGas.Options): boolean {
  return isSmartAccount || (balance > 0n && fee <= balance - value)
}

export declare namespace hasEnoughGas {
  type Options = {
    balance: bigint
    /** How much of the coin is sent along. @default 0n */
    value?: bigint
    fee: bigint
    isSmartAccount: boolean
  }
}
