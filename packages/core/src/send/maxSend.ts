/**
 * Says how much of a coin or token can be sent at most. Of the network's own coin the fee is kept back, and a quarter of
 * it more, because fees rise while a visitor reads.
 *
 * @example
 * ```ts
 * import { maxSend } from '@mooring/core'
 *
 * maxSend({ balance: 1_000n, fee: 100n }) // 875n
 * maxSend({ balance: 1_000n, fee: undefined }) // 1000n
 * ```
 *
 * @param options - The balance, and the fee and what has to stay on the account if they come from it; in base units.
 * @returns Base units; nothing is left when the fee is more than the balance.
 * @see Specification §5.
 */
export function maxSend({ balance, fee = 0n, reserve = 0n }: maxSend.Options): bigint {
  const rest = balance - (fee * 5n) / 4n - reserve
  return rest > 0n ? rest : 0n
}

export declare namespace maxSend {
  type Options = {
    balance: bigint
    fee: bigint | undefined /** What has to stay on the account. */
    reserve?: bigint | undefined
  }
}
