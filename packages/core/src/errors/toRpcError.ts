import { cleanText } from '../text/cleanText.js'
import { BaseError } from './BaseError.js'
import { RpcError, type RpcErrorClass } from './RpcError.js'
import { readProperty } from './readProperty.js'
import {
  AlreadyKnownError,
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  ExecutionRevertedError,
  FeeCapError,
  InsufficientFundsError,
  InternalRpcError,
  IntrinsicGasError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  NonceError,
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
  UserRejectedRequestError,
} from './rpcErrors.js'
import { UnsupportedProviderMethodError } from './UnsupportedProviderMethodError.js'

const byCode: Map<number, RpcErrorClass> = new Map([
  ...[
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
  ].map((error) => [error.code, error] as const),
  // WalletConnect's own codes for a refusal.
  [5000, UserRejectedRequestError],
  [5002, UserRejectedRequestError],
])

/** Nodes and wallets of all makes say these things, under many codes. */
const byText: readonly (readonly [RegExp, RpcErrorClass])[] = [
  // First, for behind it are the words of the contract, which may be those of any other.
  [/execution reverted|gas required exceeds allowance/iu, ExecutionRevertedError],
  [
    /user (rejected|denied|declined|cancel?led)|(rejected|denied|declined|cancel?led) by (the )?user/iu,
    UserRejectedRequestError,
  ],
  [/insufficient funds|exceeds (the balance|transaction sender account balance)/iu, InsufficientFundsError],
  [
    /already[ -]?(known|imported|been processed)|already (exists )?in (the )?(mempool|cache|pool|system)|(^|[^\w])known transaction|(tx|transaction) with (the )?same hash/iu,
    AlreadyKnownError,
  ],
  [/nonce too (low|high)|nonce has max/iu, NonceError],
  [
    /max fee per gas (less|higher)|max priority fee|fee cap|exceeds the configured cap|underpriced|transaction is outdated/iu,
    FeeCapError,
  ],
  [/intrinsic gas|gas limit (is )?(too|reached)|exceeds block gas limit|out of gas/iu, IntrinsicGasError],
]

/** Codes that say little: the words of the message decide first. */
const vague: ReadonlySet<number | undefined> = new Set([undefined, -32000, -32003, -32603, 3])

/**
 * Turns whatever a wallet or a node threw into one of our named errors. It never throws itself.
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
  // The browser's own errors carry numbers of old that are no codes of a wallet: 3 is not a revert there.
  if (own === value || isDomException(value)) return own

  const code = findCode(value)
  const message = cleanText(typeof value === 'string' ? value : readProperty(value, 'message'), 300)
  const options = { cause: value, details: message || undefined }

  if (vague.has(code)) {
    const words = [message, ...nestedIn(value).map((inner) => cleanText(readProperty(inner, 'message'), 300))]
    const named = byText.find(([pattern]) => words.some((text) => pattern.test(text)))
    if (named) return new named[1]({ ...options, ...(code === undefined ? {} : { code }) })
  }
  const known = code === undefined ? undefined : byCode.get(code)
  if (known && code !== undefined) return new known({ ...options, code })
  return code === undefined ? own : new RpcError(code, own.shortMessage, { cause: value })
}

function isDomException(value: unknown): boolean {
  try {
    return value instanceof DOMException
  } catch {
    // A proxy that objects to being looked at.
    return false
  }
}

/** Where wallets and nodes put the error that matters, when they wrap it in one that says little. */
function nestedIn(value: unknown): readonly unknown[] {
  const data = readProperty(value, 'data')
  return [readProperty(data, 'originalError'), data, readProperty(value, 'cause')]
}

function findCode(value: unknown): number | undefined {
  const outer = codeOf(value)
  if (outer !== undefined && !vague.has(outer)) return outer
  const inner = nestedIn(value).map(codeOf)
  return inner.find((code) => code !== undefined && byCode.has(code)) ?? outer
}

function codeOf(value: unknown): number | undefined {
  const code = readProperty(value, 'code')
  // Some wallets write the code as text.
  const number = typeof code === 'string' && /^-?\d{1,6}$/u.test(code) ? Number(code) : code
  return Number.isSafeInteger(number) ? (number as number) : undefined
}
