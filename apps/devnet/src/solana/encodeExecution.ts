import { AccountRole, getBase58Decoder, getTransactionEncoder } from '@solana/kit'
import type { Execution } from './createLedger.ts'
import { JsonRpcError } from './JsonRpcError.ts'
import { parseInstruction } from './parseInstruction.ts'
import type { Outcome } from './readOutcome.ts'
import type { CompiledInstruction, ResolvedMessage } from './resolveMessage.ts'

/** Formats a transaction of the history as a node does, without its block data. */
export function encodeExecution(execution: Execution, options: encodeExecution.Options): Record<string, unknown> {
  const { encoding = 'json', maxSupportedTransactionVersion: newest } = options
  const { version } = execution.message
  if (version !== 'legacy' && (newest === undefined || version > newest)) {
    const advice = `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`
    throw new JsonRpcError(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. ${advice}`,
    )
  }
  return {
    transaction: encodeTransaction(execution, encoding),
    meta: encodeMeta(execution, encoding),
    ...(newest !== undefined && { version }),
  }
}

/** Formats the inner instructions, by account index or, parsed, by address. */
export function encodeInnerInstructions(
  message: ResolvedMessage,
  { innerInstructions }: Pick<Outcome, 'innerInstructions'>,
  encoding: string,
): unknown {
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((inner) => encodeInstruction(message, inner, encoding, inner.stackHeight)),
  }))
}

function encodeTransaction({ transaction, message }: Execution, encoding: string): unknown {
  if (encoding === 'base64' || encoding === 'base58') {
    const wire = getTransactionEncoder().encode(transaction)
    return [encoding === 'base64' ? Buffer.from(wire).toString('base64') : getBase58Decoder().decode(wire), encoding]
  }
  const parsed = encoding === 'jsonParsed'
  const { header, accounts, staticCount, blockhash, instructions, version, lookups } = message
  const signatures = Object.values(transaction.signatures).map((bytes) =>
    getBase58Decoder().decode(bytes ?? new Uint8Array(64)),
  )
  const accountKeys = accounts.map((pubkey, index) => ({
    pubkey,
    signer: message.isSigner(index),
    writable: message.isWritable(index),
    source: index < staticCount ? 'transaction' : 'lookupTable',
  }))
  return {
    signatures,
    message: {
      ...(parsed ? { accountKeys } : { header, accountKeys: accounts.slice(0, staticCount) }),
      recentBlockhash: blockhash,
      instructions: instructions.map((instruction) => encodeInstruction(message, instruction, encoding, 1)),
      ...(version !== 'legacy' && { addressTableLookups: lookups }),
    },
  }
}

function encodeInstruction(
  message: ResolvedMessage,
  { programIdIndex, accounts, data }: CompiledInstruction,
  encoding: string,
  stackHeight: number,
): unknown {
  const text = getBase58Decoder().decode(data)
  if (encoding !== 'jsonParsed') return { programIdIndex, accounts, data: text, stackHeight }
  const addresses = accounts.flatMap((index) => message.accounts[index] ?? [])
  const programId = message.accounts[programIdIndex]
  const metas = addresses.map((address) => ({ address, role: AccountRole.READONLY }))
  const parsed = programId && parseInstruction({ programAddress: programId, accounts: metas, data })
  return parsed ? { ...parsed, programId, stackHeight } : { programId, accounts: addresses, data: text, stackHeight }
}

function encodeMeta(execution: Execution, encoding: string): unknown {
  const { error, fee, logs, message, returnData } = execution
  const { preBalances, postBalances, preTokenBalances, postTokenBalances } = execution
  return {
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    fee,
    preBalances,
    postBalances,
    preTokenBalances,
    postTokenBalances,
    innerInstructions: encodeInnerInstructions(message, execution, encoding),
    logMessages: logs,
    rewards: [],
    ...(encoding !== 'jsonParsed' && { loadedAddresses: message.loaded }),
    ...(returnData && { returnData: encodeReturnData(returnData) }),
    computeUnitsConsumed: execution.unitsConsumed,
  }
}

/** Formats the return data of the last program. */
export function encodeReturnData(returned: NonNullable<Outcome['returnData']>): unknown {
  return { programId: returned.programId, data: [Buffer.from(returned.data).toString('base64'), 'base64'] }
}

export declare namespace encodeExecution {
  type Options = {
    /** `json`, `jsonParsed`, `base64` or `base58`. @default json */
    encoding?: string | undefined
    /** The newest version that the client supports. Without one, it supports only legacy transactions. */
    maxSupportedTransactionVersion?: number | undefined
  }
}
