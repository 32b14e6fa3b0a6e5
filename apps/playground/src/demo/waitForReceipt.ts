import { BaseError, type Network } from '@mooring/core'
import type { Hex } from 'viem'

export type Receipt = { readonly isSuccess: boolean; readonly block: string; readonly gas: string }

/** Waits until a transaction is in a block. */
export async function waitForReceipt(hash: string, { name, rpcUrls }: Network): Promise<Receipt> {
  const { createPublicClient, http } = await import('viem')
  const client = createPublicClient({ transport: http(rpcUrls.default.http[0]), pollingInterval: 500 })
  try {
    const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex, timeout: 60_000 })
    return {
      isSuccess: receipt.status === 'success',
      block: String(receipt.blockNumber),
      gas: String(receipt.gasUsed),
    }
  } catch (cause) {
    throw new BaseError(`Sent, but ${name} has not confirmed it yet`, { cause })
  }
}
