import type { Execution, Ledger } from './createLedger.ts'
import { encodeExecution } from './encodeExecution.ts'
import { memoPrograms } from './parseInstruction.ts'
import {
  invalid,
  type Methods,
  readAddress,
  readChoice,
  readCount,
  readList,
  readOptions,
  readPastOptions,
  readSignature,
} from './readParameters.ts'
import { withContext } from './withContext.ts'

const signaturesAtOnce = 1000
const statusesAtOnce = 256
/** How long a node remembers the status of a transaction without searching its history (slots). */
const statusLifetime = 300n

/** The node's methods about past transactions. A local chain has no forks: every accepted transaction is final. */
export function createHistoryMethods(ledger: Ledger): Methods {
  return {
    getSignatureStatuses(signatures, options) {
      const { searchTransactionHistory } = readOptions(options)
      const oldest = searchTransactionHistory === true ? 0n : ledger.slots.head().number - statusLifetime
      const executions = readList(signatures, statusesAtOnce, readSignature).map(ledger.find)
      return withContext(
        ledger,
        executions.map((execution) => (execution && execution.slot.number >= oldest ? toStatus(execution) : null)),
      )
    },

    getTransaction(signature, options) {
      // Old clients send the encoding as a string instead of an object.
      const { encoding, maxSupportedTransactionVersion: newest } =
        typeof options === 'string' ? { encoding: options } : readPastOptions(options)
      const execution = ledger.find(readSignature(signature))
      if (!execution) return null
      const { slot } = execution
      const how = {
        encoding: readChoice(encoding, ['json', 'jsonParsed', 'base64', 'base58']),
        maxSupportedTransactionVersion: newest === undefined ? undefined : readCount(newest),
      }
      return { slot: slot.number, blockTime: slot.time, ...encodeExecution(execution, how) }
    },

    getSignaturesForAddress(place, options) {
      const account = readAddress(place)
      const { before, until, limit } = readPastOptions(options)
      const most = readCount(limit ?? signaturesAtOnce)
      if (most < 1 || most > signaturesAtOnce) throw invalid(`Invalid limit; max ${signaturesAtOnce}`)
      const newestFirst = ledger.executions().toReversed()
      const from = before ? newestFirst.findIndex(({ signature }) => signature === readSignature(before)) + 1 : 0
      // A node that does not know the start returns nothing.
      if (before && from === 0) return []
      const to = until ? newestFirst.findIndex(({ signature }) => signature === readSignature(until)) : -1
      return newestFirst
        .slice(from, to === -1 ? undefined : to)
        .filter(({ message }) => message.accounts.includes(account))
        .slice(0, most)
        .map(toEntry)
    },
  }
}

function toStatus({ error, slot }: Execution): unknown {
  const status = error === null ? { Ok: null } : { Err: error }
  return { slot: slot.number, confirmations: null, err: error, status, confirmationStatus: 'finalized' }
}

function toEntry(execution: Execution): unknown {
  const { signature, slot, error } = execution
  const memo = readMemo(execution)
  return { signature, slot: slot.number, blockTime: slot.time, err: error, memo, confirmationStatus: 'finalized' }
}

function readMemo({ message }: Execution): string | null {
  const notes = message.instructions.flatMap(({ programIdIndex, data }) => {
    const program = message.accounts[programIdIndex]
    return program && memoPrograms.includes(program) ? [`[${data.length}] ${new TextDecoder().decode(data)}`] : []
  })
  return notes.length > 0 ? notes.join('; ') : null
}
