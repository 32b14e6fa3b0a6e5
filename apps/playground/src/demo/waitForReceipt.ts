import { BaseError, type Network } from '@mooring/core'
import type { Receipt } from './checks/ChainChecks.js'
import { loadChainChecks } from './checks/loadChainChecks.js'

/** Waits until a transaction is mined. */
export async function waitForReceipt(hash: string, network: Network): Promise<Receipt> {
  const checks = await loadChainChecks(network.chainNamespace)
  try {
    return await checks.waitForReceipt(hash, network)
  } catch (cause) {
    throw new BaseError(`Sent, but ${network.name} has not confirmed it yet`, { cause })
  }
}
