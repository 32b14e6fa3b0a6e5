import type { ChainBlock, ChainTransaction } from './ChainTransaction.ts'

/** A transaction and its block, or no block while it is pending. */
export type LedgerEntry = { readonly transaction: ChainTransaction; readonly block: ChainBlock | undefined }
type Outpoint = { readonly txid: string; readonly vout: number }
type Spend = { readonly txid: string; readonly vin: number }
export type Coin = Outpoint & { readonly output: ChainTransaction.Output; readonly entry: LedgerEntry }

/** Everything that happened on the chain and in its memory pool, by transaction, by block and by script. */
export type Ledger = {
  readonly blocks: readonly ChainBlock[]
  /** A transaction has entered the memory pool. */
  readonly add: (transaction: ChainTransaction) => void
  /** A block has been mined on top. */
  readonly connect: (block: ChainBlock, transactions: readonly ChainTransaction[]) => void
  readonly get: (txid: string) => LedgerEntry | undefined
  readonly getBlock: (hash: string) => ChainBlock | undefined
  readonly getOutput: (outpoint: Outpoint) => ChainTransaction.Output | undefined
  readonly getSpend: (outpoint: Outpoint) => Spend | undefined
  readonly getPending: () => readonly ChainTransaction[]
  /** The transactions of a script, the newest first. */
  readonly getHistory: (script: string) => readonly LedgerEntry[]
  /** The outputs of a script that neither mined nor pending transactions spend. */
  readonly getCoins: (script: string) => readonly Coin[]
}

/**
 * Creates an empty ledger. It compares the bytes of output scripts, so it supports every kind of address, even those
 * that the node does not know.
 */
export function createLedger(): Ledger {
  const blocks: ChainBlock[] = []
  const blocksByHash = new Map<string, ChainBlock>()
  const entries = new Map<string, LedgerEntry>()
  const byScript = new Map<string, Set<string>>()
  const spends = new Map<string, Spend>()
  const pending = new Set<string>()

  const toKey = ({ txid, vout }: Outpoint) => `${txid}:${vout}`
  const getOutput: Ledger['getOutput'] = ({ txid, vout }) => entries.get(txid)?.transaction.outputs[vout]

  function record(transaction: ChainTransaction, block: ChainBlock | undefined): void {
    const { txid, inputs, outputs } = transaction
    const isNew = !entries.has(txid)
    entries.set(txid, { transaction, block })
    if (!isNew) return
    inputs.forEach((input, vin) => {
      spends.set(toKey(input), { txid, vin })
    })
    const touched = [...inputs.map((input) => getOutput(input)), ...outputs]
    for (const output of touched) {
      if (!output) continue
      const ids = byScript.get(output.script) ?? new Set()
      byScript.set(output.script, ids.add(txid))
    }
  }

  function getHistory(script: string): readonly LedgerEntry[] {
    const found = [...(byScript.get(script) ?? [])].flatMap((txid) => entries.get(txid) ?? [])
    const age = ({ block }: LedgerEntry) => block?.height ?? Number.MAX_SAFE_INTEGER
    return found.reverse().sort((a, b) => age(b) - age(a))
  }

  return {
    blocks,
    getOutput,
    getHistory,
    get: (txid) => entries.get(txid),
    getBlock: (hash) => blocksByHash.get(hash),
    getSpend: (outpoint) => spends.get(toKey(outpoint)),
    getPending: () => [...pending].flatMap((txid) => entries.get(txid)?.transaction ?? []),

    add(transaction) {
      record(transaction, undefined)
      pending.add(transaction.txid)
    },

    connect(block, transactions) {
      blocks.push(block)
      blocksByHash.set(block.hash, block)
      for (const transaction of transactions) {
        record(transaction, block)
        pending.delete(transaction.txid)
      }
    },

    getCoins: (script) =>
      getHistory(script).flatMap((entry) =>
        entry.transaction.outputs.flatMap((output, vout) => {
          const outpoint = { txid: entry.transaction.txid, vout }
          return output.script === script && !spends.has(toKey(outpoint)) ? [{ ...outpoint, output, entry }] : []
        }),
      ),
  }
}
