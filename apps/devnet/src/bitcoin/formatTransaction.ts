import type { ChainBlock, ChainTransaction } from './ChainTransaction.ts'
import type { Ledger } from './createLedger.ts'
import { toAddress, toAssembly, toScriptKind } from './describeScript.ts'

/** The status of a transaction, as Esplora formats it. */
export type TransactionStatus =
  | { confirmed: false }
  | { confirmed: true; block_height: number; block_hash: string; block_time: number }

export function formatStatus(block: ChainBlock | undefined): TransactionStatus {
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}

/** The fee: inputs minus outputs (satoshi). A coinbase transaction has none. */
export function getFee(ledger: Ledger, { inputs, outputs, isCoinbase }: ChainTransaction): number {
  if (isCoinbase) return 0
  const spent = inputs.reduce((sum, input) => sum + (ledger.getOutput(input)?.value ?? 0), 0)
  return spent - outputs.reduce((sum, { value }) => sum + value, 0)
}

/** Formats a transaction as Esplora does, with the outputs that it spends. */
export function formatTransaction(
  ledger: Ledger,
  transaction: ChainTransaction,
  block: ChainBlock | undefined,
): Readonly<Record<string, unknown>> {
  const { txid, version, locktime, inputs, outputs, size, weight, isCoinbase } = transaction
  return {
    txid,
    version,
    locktime,
    vin: inputs.map((input) => {
      const prevout = ledger.getOutput(input)
      return {
        txid: input.txid,
        vout: input.vout,
        prevout: prevout ? formatOutput(prevout) : null,
        scriptsig: input.script,
        scriptsig_asm: toAssembly(input.script),
        // An empty witness is left out, and so is any undefined value: JSON cannot express it.
        witness: input.witness.length > 0 ? input.witness : undefined,
        is_coinbase: isCoinbase,
        sequence: input.sequence,
        ...(prevout && formatInnerScripts(input, prevout)),
      }
    }),
    vout: outputs.map(formatOutput),
    size,
    weight,
    fee: getFee(ledger, transaction),
    status: formatStatus(block),
  }
}

function formatOutput({ script, value }: ChainTransaction.Output): Readonly<Record<string, unknown>> {
  return {
    scriptpubkey: script,
    scriptpubkey_asm: toAssembly(script),
    scriptpubkey_type: toScriptKind(script),
    scriptpubkey_address: toAddress(script),
    value,
  }
}

/** The scripts that an input reveals, because the spent output contains only their hashes. */
function formatInnerScripts(
  { script, witness }: ChainTransaction.Input,
  prevout: ChainTransaction.Output,
): Readonly<Record<string, string | undefined>> {
  const kind = toScriptKind(prevout.script)
  const redeem = kind === 'p2sh' ? toAssembly(script).split(' ').at(-1) : undefined
  const isWitnessScript = kind === 'v0_p2wsh' || (redeem !== undefined && toScriptKind(redeem) === 'v0_p2wsh')
  const inner = isWitnessScript ? witness.at(-1) : undefined
  return {
    inner_redeemscript_asm: redeem === undefined ? undefined : toAssembly(redeem),
    inner_witnessscript_asm: inner === undefined ? undefined : toAssembly(inner),
  }
}
