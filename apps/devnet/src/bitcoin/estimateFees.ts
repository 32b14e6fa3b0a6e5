import type { Ledger } from './createLedger.ts'
import type { Node } from './createNode.ts'
import { getFee } from './formatTransaction.ts'

/** The targets that Esplora names (blocks), and what fits into a block (virtual bytes). */
const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]
const blockSize = 1_000_000

/**
 * Says which fee rate gets a transaction into one of the next blocks, going by what waits now: more than the first
 * transaction that does not fit any more, and never less than what is relayed.
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
