import bcoin, { type ScriptError, type TX } from 'bcoin'
import { RpcError } from './bitcoinErrors.ts'
import { type ChainTransaction, toChainTransaction } from './ChainTransaction.ts'
import type { Ledger } from './createLedger.ts'
import type { Node } from './createNode.ts'
import { getFee } from './formatTransaction.ts'
import { verifyTaproot } from './verifyTaproot.ts'

/** The errors of Bitcoin Core (rpc/protocol.h): not parsable, over a limit, refused, already mined. */
const [undecodable, failed, rejected, alreadyMined] = [-22, -25, -26, -27]

/** Bitcoin Core's names for reasons that bcoin names differently. */
const reasons: Readonly<Record<string, string>> = {
  'bad-txns-inputs-spent': 'txn-mempool-conflict',
  'too-long-mempool-chain': 'too-long-mempool-chain, too many unconfirmed ancestors [limit: 25]',
}

const scriptReasons: Readonly<Record<string, string>> = {
  CLEANSTACK: 'Stack size must be exactly one after execution',
  EQUALVERIFY: 'Script failed an OP_EQUALVERIFY operation',
  EVAL_FALSE: 'Script evaluated without error but finished with a false/empty top stack element',
  NULLFAIL: 'Signature must be zero for failed CHECK(MULTI)SIG operation',
  SIG_DER: 'Non-canonical DER signature',
  SIG_HIGH_S: 'Non-canonical signature: S value is unnecessarily high',
  UNSATISFIED_LOCKTIME: 'Locktime requirement not satisfied',
  WITNESS_PROGRAM_MISMATCH: 'Witness program hash mismatch',
  WITNESS_PROGRAM_WITNESS_EMPTY: 'Witness program was passed an empty witness',
  WITNESS_PUBKEYTYPE: 'Using non-compressed keys in segwit',
  WITNESS_UNEXPECTED: 'Witness provided for non-witness script',
}

/**
 * Adds a transaction to the memory pool, like `sendrawtransaction` of Bitcoin Core. Transactions are never replaced: a
 * second spend of an output is refused, whether or not the first one allows replacement (BIP 125).
 *
 * @returns The id of the transaction, also when it is pending already.
 * @throws {RpcError} The transaction is refused.
 */
export async function sendTransaction(node: Node, ledger: Ledger, hex: string): Promise<string> {
  const tx = parse(hex.trim())
  const transaction = toChainTransaction(tx)
  const known = ledger.get(transaction.txid)
  if (known?.block) throw new RpcError(alreadyMined, 'Transaction outputs already in utxo set')
  if (known) return transaction.txid

  const [isSane, fault] = tx.checkSanity()
  if (!isSane) throw new RpcError(rejected, fault)

  const prevouts = transaction.inputs.map((input) => ledger.getOutput(input))
  if (!transaction.isCoinbase && prevouts.every((prevout) => prevout !== undefined)) {
    checkAmounts(node, ledger, tx, transaction)
    const reason = verifyTaproot(transaction, prevouts)
    if (reason !== undefined) throw failedScript(reason)
  }

  const verdict = await node.submit(tx)
  if (!verdict.accepted) throw toRpcError(verdict.reason, tx, prevouts)
  ledger.add(transaction)
  return transaction.txid
}

function parse(hex: string): TX {
  const raw = Buffer.from(hex, 'hex')
  try {
    const tx = bcoin.TX.fromRaw(raw)
    // bcoin ignores bytes after the transaction, and Node ignores characters that are not hexadecimal.
    if (raw.length > 0 && raw.length * 2 === hex.length && tx.getSize() === raw.length) return tx
  } catch {
    // bcoin's error names the position where parsing stopped, which helps nobody.
  }
  throw new RpcError(undecodable, 'TX decode failed. Make sure the tx has at least one input.')
}

/** The rules about amounts that Bitcoin Core has and bcoin lacks, or does not apply on a test network. */
function checkAmounts({ relayRate }: Node, ledger: Ledger, tx: TX, transaction: ChainTransaction): void {
  // A double spend has its own error, which bcoin reports.
  if (transaction.inputs.some((input) => ledger.getSpend(input))) return
  const fee = getFee(ledger, transaction)
  const size = Math.ceil(transaction.weight / 4)
  const least = Math.ceil((size * relayRate) / 1000)
  const out = transaction.outputs.reduce((sum, { value }) => sum + value, 0)
  if (fee < 0) {
    const amounts = `value in (${toBitcoin(out + fee)}) < value out (${toBitcoin(out)})`
    throw new RpcError(rejected, `bad-txns-in-belowout, ${amounts}`)
  }
  // The dust limit: an output must be worth three times the minimum fee of spending it.
  if (tx.outputs.some((output) => output.isDust(relayRate))) throw new RpcError(rejected, 'dust')
  if (fee < least) throw new RpcError(rejected, `min relay fee not met, ${fee} < ${least}`)
  // 0.1 BTC per 1000 virtual bytes, the default of -maxfeerate.
  if (fee > size * 10_000) {
    throw new RpcError(failed, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  }
}

function toRpcError(reason: string, tx: TX, prevouts: readonly (ChainTransaction.Output | undefined)[]): RpcError {
  if (reason === 'bad-txns-inputs-missingorspent') return new RpcError(failed, reason)
  if (!reason.endsWith('script-verify-flag')) return new RpcError(rejected, reasons[reason] ?? reason)
  return failedScript(findScriptError(tx, prevouts))
}

function failedScript(reason: string): RpcError {
  return new RpcError(rejected, `mandatory-script-verify-flag-failed (${reason})`)
}

/** bcoin reports only that a script failed. Running the scripts once more finds the reason. */
function findScriptError(tx: TX, prevouts: readonly (ChainTransaction.Output | undefined)[]): string {
  const { Script } = bcoin
  for (const [index, { script, witness }] of tx.inputs.entries()) {
    const prevout = prevouts[index]
    if (!prevout) continue
    const output = Script.fromRaw(Buffer.from(prevout.script, 'hex'))
    try {
      Script.verify(script, witness, output, tx, index, prevout.value, Script.flags.STANDARD_VERIFY_FLAGS)
    } catch (error) {
      if (!isScriptError(error)) throw error
      return scriptReasons[error.code] ?? error.code
    }
  }
  return 'unknown error'
}

function isScriptError(error: unknown): error is ScriptError {
  return error instanceof Error && 'type' in error && error.type === 'ScriptError'
}

function toBitcoin(value: number): string {
  return (value / 1e8).toFixed(8).replace(/0{1,6}$/u, '')
}
