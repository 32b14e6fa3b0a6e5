import { programs } from '../programs.js'
import type { DecodedInstruction, DecodedTransaction } from '../readInstructions.js'
import { Layout } from './Layout.js'

/** What each signature costs (lamports). */
const perSignature = 5_000n
/**
 * The computation that each instruction may use, and the most of a transaction, where nothing else is asked for. Programs
 * that are part of every node use less.
 */
const units = 200_000n
const builtInUnits = 3_000n
const maxUnits = 1_400_000n
/** Those that stay a part of nodes. Others have become programs like any. */
const builtIn: ReadonlySet<string> = new Set([
  programs.system,
  programs.computeBudget,
  programs.ed25519,
  programs.secp256k1,
])
/** Their data begin with the number of signatures that the network checks. */
const verifiers: ReadonlySet<string> = new Set([programs.ed25519, programs.secp256k1, programs.secp256r1])

/**
 * Computes the most that an account pays for a transaction (lamports): its signatures, and the priority fee that the
 * transaction offers, which is the price of a unit times the limit of units.
 *
 * @returns 0 if another account pays.
 * @see https://solana.com/docs/core/fees; SIMD-0170.
 */
export function readFee({ payer, signers, instructions }: DecodedTransaction, address: string): bigint {
  if (payer !== address) return 0n
  let limit = sum(instructions.map(({ program }) => (builtIn.has(program) ? builtInUnits : units)))
  let price = 0n
  for (const { data } of instructions.filter(({ program }) => program === programs.computeBudget)) {
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
  const signatures = BigInt(signers.length) + sum(instructions.map(countSignatures))
  return perSignature * signatures + (price * used + 999_999n) / 1_000_000n
}

const countSignatures = ({ program, data }: DecodedInstruction): bigint =>
  verifiers.has(program) ? BigInt(data[0] ?? 0) : 0n

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)
