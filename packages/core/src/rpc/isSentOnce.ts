import { RpcError } from '../errors/RpcError.js'
import { AlreadyKnownError, NonceError } from '../errors/rpcErrors.js'
import { InvalidUrlError } from '../http/InvalidUrlError.js'
import { isWorthRetrying } from '../http/isWorthRetrying.js'

/** Methods that ask a wallet, sign, or send for execution. */
const moving: RegExp =
  /^wallet_|sign|(^|_)(re)?(send|submit)|bumpfee|request(accounts|airdrop)|decrypt|encryptionPublicKey/iu
/** Read methods with similar names, such as `getSignatureStatuses`. */
const reading: RegExp = /^get[A-Z]/u
/** These send a signed transaction: the same bytes cannot be executed twice. */
const signed: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction', 'sendrawtransaction'])

/**
 * Checks whether a method must never be sent a second time, to any endpoint, because the first request may have arrived
 * without an answer: the visitor would pay, or be asked, twice.
 *
 * @example
 * ```ts
 * import { isSentOnce } from '@mooring/core/internal'
 *
 * isSentOnce('eth_sendTransaction') // true
 * isSentOnce('eth_getBalance') // false
 * ```
 *
 * @see Specification §7: requests may be retried.
 */
export function isSentOnce(method: string): boolean {
  return moving.test(method) && !reading.test(method) && !signed.has(method)
}

/** Checks whether a method sends, signs or asks a visitor. Everything else only reads. */
export function isSending(method: string): boolean {
  return signed.has(method) || isSentOnce(method)
}

/**
 * Codes with which a node, or a service in front of it, reports an internal failure, possibly after it forwarded the
 * transaction.
 */
const broken: ReadonlySet<number> = new Set([-1, -32603])
/**
 * Messages of nodes, under many codes, for a transaction that is already known, whose nonce is used, whose inputs are
 * spent (possibly by itself), or that has expired (possibly after the first one was included).
 */
const known: RegExp =
  /already[ -]?(?:been processed|known|imported|in\b)|\bknown transaction|same hash|old ?nonce|nonce (?:is )?too low|replacement transaction|missing ?inputs|inputs-missingorspent|blockhash not found/iu

/**
 * Checks whether a retried transaction may have arrived earlier, whatever the new answer: an earlier answer was lost,
 * and the new one says only that it is known, or nothing about it. Reporting a failure would be wrong, and the visitor
 * might pay twice.
 */
export function mayHaveArrived(method: string, earlier: unknown, error: unknown): boolean {
  if (!signed.has(method) || earlier === undefined || !(error instanceof RpcError)) return false
  if (earlier instanceof InvalidUrlError) return false
  const isLost = !(earlier instanceof RpcError) || broken.has(earlier.code)
  const isKnown = known.test(error.message) || [AlreadyKnownError, NonceError].some((Known) => error instanceof Known)
  return isLost && (isKnown || isNoVerdict(error))
}

/** A busy node, or one without the method, has not processed the transaction. */
export function isNoVerdict(error: RpcError): boolean {
  return isWorthRetrying(error) || error.code === -32601 || error.code === -32004
}
