import type { FailedTransactionMetadata } from 'litesvm'

/** The error of a failed transaction, in the form of a Solana node: a name, or a name with details. */
export type TransactionError = string | { readonly [name: string]: unknown }

type Details = {
  readonly index?: number
  readonly accountIndex?: number
  readonly err?: () => unknown
}

/**
 * Reads the reason for which litesvm refused a transaction. litesvm returns numbers and does not export their names, so
 * the names are parsed from its text.
 */
export function readTransactionError(failure: FailedTransactionMetadata): TransactionError {
  const error = failure.err()
  const text = failure.toString()
  const name = /\{ err: (\w+)/u.exec(text)?.[1] ?? 'SanitizeFailure'
  if (typeof error === 'number') return name
  const { index, accountIndex, err } = error as Details
  if (name === 'DuplicateInstruction') return { [name]: index }
  if (name !== 'InstructionError') return { [name]: { account_index: accountIndex } }
  const inner = err?.call(error)
  const code = (inner as { code?: number } | undefined)?.code
  if (code !== undefined) return { [name]: [index, { Custom: code }] }
  return { [name]: [index, /InstructionError\(\d+, (\w+)/u.exec(text)?.[1] ?? 'GenericError'] }
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidProgramForExecution: 'Program account is not executable',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** The node's message for an error. Wallets look for some of these texts. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? toWords(error)
  const [name = '', details] = Object.entries(error)[0] ?? []
  if (name === 'InstructionError' && Array.isArray(details)) {
    const [index, reason] = details
    const custom = typeof reason === 'object' ? `custom program error: 0x${Number(reason.Custom).toString(16)}` : ''
    return `Error processing Instruction ${index}: ${custom || toWords(String(reason)).toLowerCase()}`
  }
  if (name === 'InsufficientFundsForRent') {
    const { account_index } = details as { account_index: number }
    return `Transaction results in an account (${account_index}) with insufficient funds for rent`
  }
  return toWords(name)
}

function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
