import { type Address, getAddressDecoder } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { readTransactionError, type TransactionError } from './readTransactionError.ts'
import type { CompiledInstruction } from './resolveMessage.ts'

/** The result of a transaction, executed or simulated. */
export type Outcome = {
  readonly error: TransactionError | null
  /** 0 when the fee was not charged (lamports). */
  readonly fee: bigint
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  /** The inner instructions, for each instruction of the transaction that has any. */
  readonly innerInstructions: readonly {
    readonly index: number
    readonly instructions: readonly (CompiledInstruction & { readonly stackHeight: number })[]
  }[]
  readonly returnData: { readonly programId: Address; readonly data: Uint8Array } | null
}

type Result = ReturnType<LiteSVM['sendTransaction']> | ReturnType<LiteSVM['simulateTransaction']>

/** Reads litesvm's report of an executed or simulated transaction. */
export function readOutcome(result: Result): Outcome {
  const metadata = 'meta' in result ? result.meta() : result
  // The fee appears only at the end of the metadata's text, after the logs of programs.
  const fee = /fee: (\d+) \}\)*$/u.exec(metadata.toString())?.[1] ?? 0
  return {
    error: result instanceof FailedTransactionMetadata ? readTransactionError(result) : null,
    fee: BigInt(fee),
    logs: metadata.logs(),
    unitsConsumed: metadata.computeUnitsConsumed(),
    innerInstructions: readInnerInstructions(metadata),
    returnData: readReturnData(metadata),
  }
}

/** The outcome of a transaction that did not run. */
export function toRefusal(error: TransactionError): Outcome {
  return { error, fee: 0n, logs: [], unitsConsumed: 0n, innerInstructions: [], returnData: null }
}

function readInnerInstructions(metadata: TransactionMetadata): Outcome['innerInstructions'] {
  return metadata.innerInstructions().flatMap((group, index) => {
    const instructions = group.map((inner) => {
      const instruction = inner.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: instruction.data(),
        stackHeight: inner.stackHeight(),
      }
    })
    return instructions.length > 0 ? [{ index, instructions }] : []
  })
}

function readReturnData(metadata: TransactionMetadata): Outcome['returnData'] {
  const returned = metadata.returnData()
  const data = returned.data()
  return data.length > 0 ? { programId: getAddressDecoder().decode(returned.programId()), data } : null
}
