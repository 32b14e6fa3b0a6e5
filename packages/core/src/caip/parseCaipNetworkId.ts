import { cleanText } from '../text/cleanText.js'
import { CaipError } from './CaipError.js'
import { isNamespace, type Namespace } from './Namespace.js'

const reference: RegExp = /^[-_a-zA-Z0-9]{1,32}$/u

/**
 * Parses a CAIP-2 network id.
 *
 * @example
 * ```ts
 * import { parseCaipNetworkId } from '@mooring/core'
 *
 * parseCaipNetworkId('eip155:1') // { chainNamespace: 'eip155', chainId: '1' }
 * ```
 *
 * @throws {CaipError} "Invalid CAIP-2 network id: {value}": not two parts, or an unknown namespace.
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

/** The same for lists with networks of other families: undefined instead of an error, which takes far longer. */
export function splitNetworkId(value: unknown): parseCaipNetworkId.ReturnType | undefined {
  const parts = typeof value === 'string' ? value.split(':', 3) : []
  const [chainNamespace, chainId] = parts
  if (parts.length !== 2 || !isNamespace(chainNamespace) || !chainId || !reference.test(chainId)) return undefined
  return { chainNamespace, chainId }
}

export declare namespace parseCaipNetworkId {
  type ReturnType = { chainNamespace: Namespace; chainId: string }
  type ErrorType = CaipError
}
