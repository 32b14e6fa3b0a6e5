import { BaseError, type Network } from '@mooring/core'
import { loadChainChecks } from './loadChainChecks.js'

export type Receipt = { readonly isSuccess: boolean; readonly block: string; readonly gas: string }

/** Waits until a transaction is mined. */
export async function waitForReceipt(hash: string, network: Network): Promise<Receipt> {
  const checks = await loadChainChecks()
  try {
    const { status, blockNumber, gasUsed } = await checks.waitForReceipt(hash, network)
    return { isSuccess: status === 'success', block: String(blockNumber), gas: String(gasUsed) }
  } catch (cause) {
    throw new BaseError(`Sent, but ${network.name} has not confirmed it yet`, { cause })
  }
}
