import type { Execution, Ledger } from './createLedger.ts'
import { blockhashLifetime, genesisHash, type Slot } from './createSlots.ts'
import { encodeExecution } from './encodeExecution.ts'
import { JsonRpcError } from './JsonRpcError.ts'
import { type Methods, readAddress, readChoice, readCount, readPastOptions } from './readParameters.ts'
import { withContext } from './withContext.ts'

const slotsInEpoch = 432_000n

/** The node's methods about itself, its slots and its blocks. */
export function createChainMethods(ledger: Ledger): Methods {
  const { slots, svm } = ledger
  const getSlot = () => slots.head().number

  /** The block of a slot: stored for slots with remembered transactions, and for the latest slots, empty or not. */
  function findBlock(number: bigint): { slot: Slot; executions: readonly Execution[] } {
    const executions = ledger.executions().filter(({ slot }) => slot.number === number)
    const slot = executions[0]?.slot ?? slots.find(number)
    if (slot) return { slot, executions }
    if (number > getSlot()) throw new JsonRpcError(-32004, `Block not available for slot ${number}`)
    const reason = `Slot ${number} was skipped, or missing due to ledger jump to recent snapshot`
    throw new JsonRpcError(-32007, reason)
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot,
    getBlockHeight: getSlot,
    getFirstAvailableBlock: () => slots.first,
    getTransactionCount: ledger.count,
    getEpochInfo() {
      const absoluteSlot = getSlot()
      return {
        absoluteSlot,
        blockHeight: absoluteSlot,
        epoch: absoluteSlot / slotsInEpoch,
        slotIndex: absoluteSlot % slotsInEpoch,
        slotsInEpoch,
        transactionCount: ledger.count(),
      }
    },
    getLatestBlockhash() {
      const { blockhash, number } = slots.head()
      return withContext(ledger, { blockhash, lastValidBlockHeight: number + blockhashLifetime })
    },
    isBlockhashValid: (blockhash) => withContext(ledger, slots.isRecent(readAddress(blockhash))),
    getMinimumBalanceForRentExemption: (length) => svm.minimumBalanceForRentExemption(BigInt(readCount(length))),
    getRecentPrioritizationFees: () => [{ slot: getSlot(), prioritizationFee: 0 }],
    getBlockTime: (number) => findBlock(BigInt(readCount(number))).slot.time,
    getBlock(number, options) {
      const { encoding, maxSupportedTransactionVersion: newest, transactionDetails = 'full' } = readPastOptions(options)
      const { slot, executions } = findBlock(BigInt(readCount(number)))
      const details = readChoice(transactionDetails, ['full', 'signatures', 'none'])
      const how = {
        encoding: readChoice(encoding, ['json', 'jsonParsed', 'base64', 'base58']),
        maxSupportedTransactionVersion: newest === undefined ? undefined : readCount(newest),
      }
      return {
        blockhash: slot.blockhash,
        previousBlockhash: slot.previousBlockhash,
        parentSlot: slot.parent,
        blockHeight: slot.number,
        blockTime: slot.time,
        rewards: [],
        ...(details === 'full' && { transactions: executions.map((execution) => encodeExecution(execution, how)) }),
        ...(details === 'signatures' && { signatures: executions.map(({ signature }) => signature) }),
      }
    },
  }
}
