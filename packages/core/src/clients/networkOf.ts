import { type CaipAddress, type CaipNetworkId, isNamespace } from '../caip/Namespace.js'
import { parseAccountId } from '../caip/parseAccountId.js'
import { splitNetworkId } from '../caip/parseCaipNetworkId.js'

/** The network of an account or a token. @throws {CaipError} It is not a CAIP-10 id. */
export const networkOf = (account: CaipAddress): CaipNetworkId => parseAccountId(account).caipNetworkId

/** Whether an id of a service belongs to a network. */
export function isOnNetwork(account: string, network: CaipNetworkId): boolean {
  try {
    return parseAccountId(account).caipNetworkId === network
  } catch {
    return false
  }
}

/** Parses a service's network id; undefined for an unknown family. */
export const readNetworkId = (value: string | null | undefined): CaipNetworkId | undefined =>
  isNamespace(splitNetworkId(value)?.chainNamespace) ? (value as CaipNetworkId) : undefined
