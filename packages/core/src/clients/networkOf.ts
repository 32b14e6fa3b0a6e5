import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'

/** The network of an account or a token. @throws {CaipError} It is not a CAIP-10 id. */
export const networkOf = (account: CaipAddress): CaipNetworkId => parseCaipAddress(account).caipNetworkId

/** Whether what a service names is an account or a token of a network. */
export function isOnNetwork(account: string, network: CaipNetworkId): boolean {
  try {
    return parseCaipAddress(account).caipNetworkId === network
  } catch {
    return false
  }
}

/** A network as a service names it, or nothing if it is of a family we do not know. */
export function readNetworkId(value: string | null | undefined): CaipNetworkId | undefined {
  try {
    parseCaipNetworkId(value as CaipNetworkId)
    return value as CaipNetworkId
  } catch {
    return undefined
  }
}
