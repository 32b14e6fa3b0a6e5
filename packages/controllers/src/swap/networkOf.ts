import { type Network, NotConnectedError } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/**
 * The network of an account (CAIP-10).
 *
 * @throws {NotConnectedError} The page does not have it.
 */
export function networkOf(kit: AppKit, account: string): Network {
  const network = kit.network.find(account)
  if (!network) throw new NotConnectedError()
  return network
}
