import type { BaseError } from '../errors/BaseError.js'
import { causesOf } from '../errors/causesOf.js'
import { readProperty } from '../errors/readProperty.js'

/** Each of these says that nothing was sent. What is not listed may have been. */
const refusals: ReadonlySet<string> = new Set([
  // The visitor, or the wallet for them, said no.
  'UserRejectedRequestError',
  'UnauthorizedProviderError',
  'AtomicReadyWalletRejectedUpgradeError',
  // The wallet cannot do it, or not now.
  'UnsupportedProviderMethodError',
  'MethodNotFoundRpcError',
  'MethodNotSupportedRpcError',
  'ResourceUnavailableRpcError',
  'SwitchChainError',
  'ChainDisconnectedError',
  'UnsupportedNonOptionalCapabilityError',
  'UnsupportedChainIdError',
  'BundleTooLargeError',
  'AtomicityNotSupportedError',
  // The request was not understood.
  'ParseRpcError',
  'InvalidRequestRpcError',
  'InvalidParamsRpcError',
  'JsonRpcVersionUnsupportedError',
  // The network took none of it, or took it back.
  'TransactionRejectedRpcError',
  'InsufficientFundsError',
  'NonceError',
  'FeeCapError',
  'IntrinsicGasError',
  'ExecutionRevertedError',
  // We refused it before a wallet was asked.
  'InvalidAddressError',
  'InvalidAmountError',
  'CollectibleAccountError',
  'FeeRaisedError',
  'MethodNotAllowedError',
  'NotConnectedError',
  'SendError',
  'SendInputError',
  'SolanaSendError',
  'SolanaSendInputError',
])

/** The code of a visitor's refusal. EIP-1193. */
const refusal = 4001

/** Whatever the code is: the network has this transaction, or another one with its number, which may be this one. */
const doubtful: RegExp =
  /already[ -]?(?:known|imported|been processed)|already (?:exists )?in (?:the )?(?:mempool|cache|pool|system|block)|\bknown transaction|same hash|replacement (?:transaction|not allowed)|replace existing/iu

/** A window may be closed after the transaction was sent, whatever code its wallet gives then. */
const closed: RegExp = /\bclosed?\b/iu

/**
 * Nobody is named who refused it: wallets also say that of a transaction which another one took the place of. What was not
 * signed was not sent.
 */
const cancelled: RegExp = /^(?!.*\b(?:user|you|sign\w*)\b).*\bcancel(?:l?ed)?\b/iu

/**
 * Checks whether a failure proves that nothing was sent. Any other failure may hide a transaction.
 *
 * @example
 * ```ts
 * import { sentNothing, toRpcError } from '@mooring/core'
 *
 * sentNothing(toRpcError({ code: 4001 })) // true
 * sentNothing(toRpcError({ code: -32603 })) // false
 * sentNothing(toRpcError({ code: -32000, message: 'already known' })) // false
 * sentNothing(toRpcError('Transaction cancelled')) // false
 * ```
 *
 * @param error - What a wallet failed with, as one of our errors.
 * @see EIP-1193; EIP-1474; EIP-5792.
 */
export function sentNothing(error: BaseError): boolean {
  if (!refusals.has(error.name)) return false
  const causes = causesOf(error)
  const says = (words: RegExp) => causes.some((cause) => words.test(textOf(cause)))
  if (says(doubtful)) return false
  if (error.name !== 'UserRejectedRequestError') return true
  // Our own error has the code of its class, whatever the wallet said.
  const hasCode = causes.some((cause) => cause !== error && Number(readProperty(cause, 'code')) === refusal)
  return !says(closed) && (hasCode || !says(cancelled))
}

function textOf(cause: unknown): string {
  const text = typeof cause === 'string' ? cause : readProperty(cause, 'message')
  return typeof text === 'string' ? text.slice(0, 1_000) : ''
}
