import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'

/** The network of an account or a token. @throws {CaipError} It is not a CAIP-10 id. */
export const networkOf = (account: CaipAddress): CaipNetworkId => parseCaipAddress(account).caipNetworkId

/** A network as a service names it, or nothing if it is of a family we do not know. */
export function readNetworkId(value: string | null | undefined): CaipNetworkId | undefined {
  try {
    parseCaipNetworkId(value as CaipNetworkId)
    return value as CaipNetworkId
  } catch {
    return undefined
  }
}
