import { programs } from '../programs.js'
import type { DecodedTransaction } from '../readInstructions.js'
import { Layout } from './Layout.js'

/** What each signature costs (lamports). */
const perSignature = 5_000n
/** The computation that an instruction may use, and the most of a transaction, where nothing else is asked for. */
const units = 200_000n
const maxUnits = 1_400_000n

/**
 * Computes the most that an account pays for a transaction (lamports): its signatures, and the priority fee that the
 * transaction offers.
 *
 * @returns 0 if another account pays.
 * @see https://solana.com/docs/core/fees
 */
export function readFee({ payer, signers, instructions }: DecodedTransaction, address: string): bigint {
  if (payer !== address) return 0n
  const budget = instructions.filter(({ program }) => program === programs.computeBudget)
  let limit = units * BigInt(instructions.length - budget.length)
  let price = 0n
  for (const { data } of budget) {
    const layout = new Layout(data)
    try {
      if (layout.u8(0) === 2) limit = BigInt(layout.u32(1))
      // In millionths of a lamport.
      if (layout.u8(0) === 3) price = layout.u64(1)
    } catch {
      // The network refuses the transaction.
    }
  }
  const used = limit < maxUnits ? limit : maxUnits
  return perSignature * BigInt(signers.length) + (price * used + 999_999n) / 1_000_000n
}
