import type { Coin, Ledger, LedgerEntry } from './createLedger.ts'
import { formatStatus, type TransactionStatus } from './formatTransaction.ts'

/** The amounts that an address received and spent, on the chain or in the memory pool (satoshi). */
export type AddressStats = {
  funded_txo_count: number
  funded_txo_sum: number
  spent_txo_count: number
  spent_txo_sum: number
  tx_count: number
}

/** Formats an address as Esplora does. */
export function formatAddress(
  ledger: Ledger,
  address: string,
  script: string,
): { address: string; chain_stats: AddressStats; mempool_stats: AddressStats } {
  const history = ledger.getHistory(script)
  return {
    address,
    chain_stats: count(history.filter(({ block }) => block !== undefined)),
    mempool_stats: count(history.filter(({ block }) => block === undefined)),
  }

  function count(entries: readonly LedgerEntry[]): AddressStats {
    const stats = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }
    for (const { transaction } of entries) {
      stats.tx_count++
      for (const output of transaction.outputs) {
        if (output.script !== script) continue
        stats.funded_txo_count++
        stats.funded_txo_sum += output.value
      }
      for (const input of transaction.inputs) {
        const output = ledger.getOutput(input)
        if (output?.script !== script) continue
        stats.spent_txo_count++
        stats.spent_txo_sum += output.value
      }
    }
    return stats
  }
}

/** Formats an unspent output as Esplora does. */
export function formatCoin({ txid, vout, output, entry }: Coin): {
  txid: string
  vout: number
  status: TransactionStatus
  value: number
} {
  return { txid, vout, status: formatStatus(entry.block), value: output.value }
}
