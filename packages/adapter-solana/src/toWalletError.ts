import {
  type BaseError,
  causesOf,
  cleanText,
  MethodNotSupportedRpcError,
  ResourceUnavailableRpcError,
  readProperty,
  TransactionRejectedRpcError,
  toRpcError,
} from '@mooring/core'

/** The words with which nodes explain codes that mean something else in wallets. */
const simulation: RegExp = /simulation failed/iu
const block: RegExp = /block(hash)? not (available|found)/iu

/**
 * Converts an error of a wallet. Many wallets pass on the error of their node, whose codes -32002 ("simulation failed") and
 * -32004 ("block not available") mean an open request and a missing method in wallets.
 *
 * @see Solana's JSON-RPC, `rpc-client-api/src/custom_error.rs`.
 */
export function toWalletError(thrown: unknown): BaseError {
  const error = toRpcError(thrown)
  const isMistaken = error instanceof ResourceUnavailableRpcError || error instanceof MethodNotSupportedRpcError
  const causes = causesOf(thrown)
  const texts = causes.map((cause) =>
    cleanText(typeof cause === 'string' ? cause : readProperty(cause, 'message'), 300),
  )
  const text = texts.find((words) => simulation.test(words) || block.test(words))
  if (!isMistaken || text === undefined) return error
  return new TransactionRejectedRpcError({ cause: thrown, details: reasonOf(causes) ?? text })
}

/** What the programs of the token, and the network itself, say when a transfer fails. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/account is frozen|custom program error: 0x11\b/iu, 'The account for this token is frozen.'],
  [
    /no memo in previous instruction|custom program error: 0x24\b/iu,
    'The receiver requires a memo with each transfer.',
  ],
  [/no record of a prior credit/iu, 'The account has no coins to pay the fee with.'],
  [block, 'The transaction came too late, or the wallet is on another network. Try again.'],
]

function reasonOf(causes: readonly unknown[]): string | undefined {
  const lines = causes.flatMap((cause) => {
    const logs = readProperty(cause, 'logs')
    return [readProperty(cause, 'message'), ...(Array.isArray(logs) ? logs.slice(-50) : [])]
  })
  const texts = lines.filter((line): line is string => typeof line === 'string')
  return reasons.find(([words]) => texts.some((line) => words.test(line.slice(0, 1_000))))?.[1]
}
