import type { Ledger } from './createLedger.ts'
import type { Node } from './createNode.ts'
import { getFee } from './formatTransaction.ts'

/** Esplora's targets (blocks), and the size of a block (virtual bytes). */
const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]
const blockSize = 1_000_000

/**
 * Estimates the fee rate that gets a transaction into one of the next blocks, from the pending transactions: more than
 * the first one that no longer fits, and at least the minimum relay fee.
 *
 * @returns Rates (satoshi per virtual byte) by target (blocks).
 */
export function estimateFees({ relayRate }: Pick<Node, 'relayRate'>, ledger: Ledger): Readonly<Record<string, number>> {
  const waiting = ledger
    .getPending()
    .map((transaction) => ({
      size: transaction.weight / 4,
      rate: (4 * getFee(ledger, transaction)) / transaction.weight,
    }))
    .sort((a, b) => b.rate - a.rate)
  const least = relayRate / 1000

  return Object.fromEntries(
    targets.map((target) => {
      let room = target * blockSize
      const last = waiting.find(({ size }) => {
        room -= size
        return room < 0
      })
      return [target, Math.max(least, last?.rate ?? 0)]
    }),
  )
}
