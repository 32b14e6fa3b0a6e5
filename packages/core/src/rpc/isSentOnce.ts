import { RpcError } from '../errors/RpcError.js'
import { AlreadyKnownError, NonceError } from '../errors/rpcErrors.js'
import { InvalidUrlError } from '../http/InvalidUrlError.js'
import { isWorthRetrying } from '../http/isWorthRetrying.js'

/** What a wallet is asked for, what is signed, and what is sent to be carried out. */
const moving: RegExp =
  /^wallet_|sign|(^|_)(re)?(send|submit)|bumpfee|request(accounts|airdrop)|decrypt|encryptionPublicKey/iu
/** Reads whose names only sound like it, such as `getSignatureStatuses`. */
const reading: RegExp = /^get[A-Z]/u
/** These carry a signed transaction: the same bytes cannot be carried out twice. */
const signed: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction', 'sendrawtransaction'])

/**
 * Tells whether a method must never be sent a second time, to the same place or another, because the first may have
 * arrived although no answer came: the person would pay, or be asked, twice.
 *
 * @example
 * ```ts
 * import { isSentOnce } from '@mooring/core'
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

/** With these codes a node, or a service before it, says that something broke: perhaps after it had passed on what was sent. */
const broken: ReadonlySet<number> = new Set([-1, -32603])
/**
 * How nodes of all makes say, under many codes, that they have this transaction, or one of its number, already; that
 * what it spends is spent, which it may be by itself; or that its time is over, in which the first may have been.
 */
const known: RegExp =
  /already[ -]?(?:been processed|known|imported|in\b)|\bknown transaction|same hash|old ?nonce|nonce (?:is )?too low|replacement transaction|missing ?inputs|inputs-missingorspent|blockhash not found/iu

/**
 * Tells whether a signed transaction that was sent again may have arrived before, whatever is said of it now: an earlier
 * answer was lost, and the new one says no more than that it is known, or nothing about it at all. That it failed would
 * be a lie, and whoever believes it pays twice.
 */
export function mayHaveArrived(method: string, earlier: unknown, error: unknown): boolean {
  if (!signed.has(method) || earlier === undefined || !(error instanceof RpcError)) return false
  if (earlier instanceof InvalidUrlError) return false
  const isLost = !(earlier instanceof RpcError) || broken.has(earlier.code)
  const isKnown = known.test(error.message) || [AlreadyKnownError, NonceError].some((Known) => error instanceof Known)
  return isLost && (isKnown || isNoVerdict(error))
}

/** A node that is busy, or lacks the method, has not looked at what was sent. */
export function isNoVerdict(error: RpcError): boolean {
  return isWorthRetrying(error) || error.code === -32601 || error.code === -32004
}
