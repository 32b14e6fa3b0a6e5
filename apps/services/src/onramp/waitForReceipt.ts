import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** How long to wait for a receipt, and how often to ask for it (ms). */
const timeout = 5000
const pollingInterval = 100

/** Undefined only when the network answers that no receipt exists. */
export async function findReceipt(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/**
 * Waits some seconds for the receipt of a transaction.
 *
 * viem polls only after a new block, and a quiet network may not produce one for long.
 */
export async function waitForReceipt(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  for (let waited = 0; waited < timeout; waited += pollingInterval) {
    const receipt = await findReceipt(client, hash)
    if (receipt) return receipt
    await wait(pollingInterval)
  }
  return undefined
}
