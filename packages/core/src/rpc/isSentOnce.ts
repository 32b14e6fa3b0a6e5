import { RpcError } from '../errors/RpcError.js'
import { NonceError } from '../errors/rpcErrors.js'

/** What a wallet is asked for, what is signed, and what is sent to be carried out. */
const moving: RegExp = /^wallet_|sign|(^|_)(re)?(send|submit)|bumpfee|requestAccounts|decrypt|encryptionPublicKey/iu
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
 */
export function isSentOnce(method: string): boolean {
  return moving.test(method) && !reading.test(method) && !signed.has(method)
}

/**
 * Tells whether a transaction that was sent again may have arrived the first time: the first answer was lost, and now its
 * number is known. That it failed would be a lie, and whoever believes it pays twice.
 */
export function mayHaveArrived(method: string, earlier: unknown, error: unknown): boolean {
  const isLost = earlier !== undefined && !(earlier instanceof RpcError)
  return isLost && signed.has(method) && error instanceof NonceError
}
