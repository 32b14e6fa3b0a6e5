import { cleanText } from '../text/cleanText.js'
import { CaipError } from './CaipError.js'
import type { Namespace } from './Namespace.js'

const family: RegExp = /^[-a-z0-9]{3,8}$/u
const reference: RegExp = /^[-_a-zA-Z0-9]{1,32}$/u

/**
 * Parses a CAIP-2 network id, of whichever chain family.
 *
 * @example
 * ```ts
 * import { parseCaipNetworkId } from '@mooring/core'
 *
 * parseCaipNetworkId('eip155:1') // { chainNamespace: 'eip155', chainId: '1' }
 * ```
 *
 * @throws {CaipError} "Invalid CAIP-2 network id: {value}": not two parts, or one of them has another form.
 * @see Specification §5 and §8; CAIP-2.
 */
export function parseCaipNetworkId(value: string): parseCaipNetworkId.ReturnType {
  const parts = splitNetworkId(value)
  if (!parts) {
    throw new CaipError(`Invalid CAIP-2 network id: ${cleanText(value, 171)}`, {
      details: 'A network id is "namespace:reference", for example "eip155:1".',
    })
  }
  return parts
}

/** The same for long lists of foreign ids: undefined instead of an error, which takes far longer. */
export function splitNetworkId(value: unknown): parseCaipNetworkId.ReturnType | undefined {
  const parts = typeof value === 'string' ? value.split(':', 3) : []
  const [chainNamespace = '', chainId = ''] = parts
  if (parts.length !== 2 || !family.test(chainNamespace) || !reference.test(chainId)) return undefined
  return { chainNamespace: chainNamespace as Namespace, chainId }
}

export declare namespace parseCaipNetworkId {
  type ReturnType = { chainNamespace: Namespace; chainId: string }
  type ErrorType = CaipError
}
