import { cleanText } from '../text/cleanText.js'
import { CaipError } from './CaipError.js'
import type { CaipNetworkId, Namespace } from './Namespace.js'
import { parseCaipNetworkId } from './parseCaipNetworkId.js'

const address: RegExp = /^[-.%a-zA-Z0-9]{1,128}$/u

/**
 * Parses a CAIP-10 account id, of whichever chain family.
 *
 * @example
 * ```ts
 * import { parseAccountId } from '@mooring/core'
 *
 * parseAccountId('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb').address
 * ```
 *
 * @throws {CaipError} "Invalid CAIP-10 address: {value}": not three non-empty parts, or one of them has another form.
 * @see CAIP-10; CAIP-2.
 */
export function parseAccountId(value: string): parseAccountId.ReturnType {
  if (typeof value !== 'string') throw invalidAccountId(value)
  const cut = value.lastIndexOf(':')
  const account = value.slice(cut + 1)
  if (!address.test(account)) throw invalidAccountId(value)
  const caipNetworkId = value.slice(0, cut) as CaipNetworkId
  try {
    return { ...parseCaipNetworkId(caipNetworkId), caipNetworkId, address: account }
  } catch (cause) {
    throw invalidAccountId(value, cause)
  }
}

/** The error of a text that is no account id. */
export const invalidAccountId = (value: unknown, cause?: unknown): CaipError =>
  new CaipError(`Invalid CAIP-10 address: ${cleanText(value, 171)}`, {
    cause,
    details: 'An account id is "namespace:reference:address", for example "eip155:1:0xab...".',
  })

export declare namespace parseAccountId {
  type ReturnType = { chainNamespace: Namespace; chainId: string; caipNetworkId: CaipNetworkId; address: string }
  type ErrorType = CaipError
}
