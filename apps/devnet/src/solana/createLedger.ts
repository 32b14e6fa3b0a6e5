import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getSignatureFromTransaction,
  type Transaction,
} from '@solana/kit'
import { Clock, LiteSVM } from 'litesvm'
import { createSlots, type Slot, type Slots } from './createSlots.ts'
import { type Outcome, readOutcome, toRefusal } from './readOutcome.ts'
import { readTokenBalances, type TokenBalance } from './readTokenState.ts'
import { type ResolvedMessage, resolveMessage } from './resolveMessage.ts'

/** The number of transactions that the chain remembers. */
const capacity = 10_000
const slotsInEpoch = 432_000n

/** A transaction that the chain has accepted, whether it succeeded or failed and paid for that. */
export type Execution = Outcome & {
  readonly signature: string
  readonly transaction: Transaction
  readonly message: ResolvedMessage
  readonly slot: Slot
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
}

/** The state and the history of the chain. */
export type Ledger = {
  readonly svm: LiteSVM
  readonly slots: Slots
  /** Starts the next slot. */
  readonly advance: () => Slot
  /** Executes a transaction in its own slot. Without a `slot` in the result, the chain has not accepted it. */
  readonly execute: (transaction: Transaction) => Execution | Outcome
  readonly simulate: (transaction: Transaction, options: { verify: boolean; anyBlockhash: boolean }) => Simulation
  readonly find: (signature: string) => Execution | undefined
  /** Everything the chain remembers, oldest first. */
  readonly executions: () => readonly Execution[]
  readonly count: () => bigint
  /** Calls back after each transaction and at each slot. Returns a stop function. */
  readonly watch: (watcher: Watcher) => () => void
}

/** The effects of a transaction, and the accounts after it. */
export type Simulation = Outcome & { readonly accounts: ReadonlyMap<Address, EncodedAccount> }
type Watcher = { readonly onExecution?: (execution: Execution) => void; readonly onSlot?: (slot: Slot) => void }

export function createLedger(): Ledger {
  // litesvm knows only one blockhash and 32 transactions, so both checks are made here, over a realistic range.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const slots = createSlots(svm.getClock().slot)
  const history = new Map<string, Execution>()
  const watchers = new Set<Watcher>()
  let count = 0n
  setClock(slots.head())

  function setClock({ number, time }: Slot): void {
    const epoch = number / slotsInEpoch
    svm.setClock(new Clock(number, time, epoch, epoch + 1n, time))
  }

  function advance(): Slot {
    const slot = slots.advance()
    setClock(slot)
    for (const { onSlot } of watchers) onSlot?.(slot)
    return slot
  }

  /** The check that litesvm skips. */
  function check(signature: string, message: ResolvedMessage, anyBlockhash: boolean): Outcome | undefined {
    const known = history.has(signature)
    if (!known && (anyBlockhash || slots.isRecent(message.blockhash))) return undefined
    return toRefusal(known ? 'AlreadyProcessed' : 'BlockhashNotFound')
  }

  function execute(transaction: Transaction): Execution | Outcome {
    const message = resolveMessage(svm, transaction)
    const signature = readSignature(transaction)
    const refusal = check(signature, message, false)
    if (refusal) return refusal

    const getBalances = () => message.accounts.map((account) => BigInt(svm.getBalance(account) ?? 0n))
    const before = { preBalances: getBalances(), preTokenBalances: readTokenBalances(svm, message) }
    const slot = advance()
    const outcome = readOutcome(svm.sendTransaction(transaction))
    if (outcome.error && outcome.fee === 0n) return outcome

    const after = { postBalances: getBalances(), postTokenBalances: readTokenBalances(svm, message) }
    const execution = { ...outcome, signature, transaction, message, slot, ...before, ...after }
    history.set(signature, execution)
    count += 1n
    const [oldest] = history.keys()
    if (history.size > capacity && oldest) history.delete(oldest)
    for (const { onExecution } of watchers) onExecution?.(execution)
    return execution
  }

  function simulate(transaction: Transaction, options: { verify: boolean; anyBlockhash: boolean }): Simulation {
    const message = resolveMessage(svm, transaction)
    const refusal = check(readSignature(transaction), message, options.anyBlockhash)
    if (refusal) return { ...refusal, accounts: new Map() }
    svm.withSigverify(options.verify)
    try {
      const result = svm.simulateTransaction(transaction)
      const accounts = 'postAccounts' in result ? result.postAccounts() : []
      return { ...readOutcome(result), accounts: new Map(accounts.map((account) => [account.address, account])) }
    } finally {
      svm.withSigverify(true)
    }
  }

  return {
    svm,
    slots,
    advance,
    execute,
    simulate,
    find: (signature) => history.get(signature),
    executions: () => [...history.values()],
    count: () => count,
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** An unsigned transaction may be simulated: zeros take the place of missing signatures. */
function readSignature(transaction: Transaction): string {
  const [first] = Object.values(transaction.signatures)
  return first ? getSignatureFromTransaction(transaction) : getBase58Decoder().decode(new Uint8Array(64))
}
