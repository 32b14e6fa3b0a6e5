import { cleanText } from '../text/cleanText.js'
import { BaseError } from './BaseError.js'
import { causesOf } from './causesOf.js'
import { errorByWords } from './errorByWords.js'
import { RpcError, type RpcErrorClass } from './RpcError.js'
import { readProperty } from './readProperty.js'
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  ExecutionRevertedError,
  InternalRpcError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TransactionRejectedRpcError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from './rpcErrors.js'

// A list: bundlers remove it with its errors where nothing uses it, which they dare not do with a map.
const named: readonly RpcErrorClass[] = [
  ParseRpcError,
  InvalidRequestRpcError,
  MethodNotFoundRpcError,
  InvalidParamsRpcError,
  InternalRpcError,
  InvalidInputRpcError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  TransactionRejectedRpcError,
  MethodNotSupportedRpcError,
  LimitExceededRpcError,
  JsonRpcVersionUnsupportedError,
  UserRejectedRequestError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  ProviderDisconnectedError,
  ChainDisconnectedError,
  SwitchChainError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedChainIdError,
  DuplicateIdError,
  UnknownBundleIdError,
  BundleTooLargeError,
  AtomicReadyWalletRejectedUpgradeError,
  AtomicityNotSupportedError,
  ExecutionRevertedError,
]

/** Refusals of WalletConnect's relay protocol: of the session, its chains, methods or events. */
const refusals: readonly number[] = [5000, 5001, 5002, 5003]

const findByCode = (code: number): RpcErrorClass | undefined =>
  refusals.includes(code) ? UserRejectedRequestError : named.find((error) => error.code === code)

/** These codes are unspecific, and each node uses those from -32099 to -32000 differently, so messages come first. */
const vague: ReadonlySet<number> = new Set([-32000, -32003, -32603])
const isTelling = (code: number): boolean => findByCode(code) !== undefined && !vague.has(code)
const isClear = (code: number): boolean => isTelling(code) && (code < -32099 || code > -32000)

/**
 * Converts any error of a wallet or a node to one of our named errors. It never throws itself.
 *
 * It also checks wrapped errors. A clear code counts most, then a known message, then any code.
 *
 * @example
 * ```ts
 * import { toRpcError } from '@mooring/core'
 *
 * toRpcError({ code: 4001, message: 'User denied' }).name // 'UserRejectedRequestError'
 * ```
 *
 * @param value - What was thrown: an error, a plain object, a string, nothing.
 * @see Specification §8, last item.
 */
export function toRpcError(value: unknown): BaseError {
  const own = BaseError.from(value)
  if (own === value) return own

  const causes = causesOf(value)
  const codes = causes.map(codeOf).filter((code) => code !== undefined)
  const clear = codes.find(isClear)
  const code = clear ?? codes.find(isTelling) ?? codes.findLast(findByCode) ?? codes[0]
  const byWords = clear === undefined && errorByWords(causes.flatMap(wordsOf))
  const Named = byWords || (code !== undefined && findByCode(code))

  const details = causes.map(messageOf).find(Boolean)
  if (Named) return new Named({ cause: value, details, ...(code === undefined ? {} : { code }) })
  return code === undefined ? own : new RpcError(code, details ?? own.shortMessage, { cause: value })
}

function codeOf(cause: unknown): number | undefined {
  const code = readProperty(cause, 'code')
  // Some wallets send the code as text, and some libraries as a bigint.
  const number = typeof code === 'bigint' || /^-?\d{1,6}$/u.test(textOf(code)) ? Number(code) : code
  return Number.isSafeInteger(number) ? (number as number) : undefined
}

function messageOf(cause: unknown): string {
  return textOf(typeof cause === 'string' ? cause : readProperty(cause, 'message'))
}

function wordsOf(cause: unknown): readonly string[] {
  return [messageOf(cause), textOf(readProperty(cause, 'code')), textOf(readProperty(cause, 'name'))]
}

const textOf = (value: unknown): string => cleanText(value, 300)
