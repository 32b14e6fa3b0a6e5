import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** How long a receipt is waited for, and how often it is asked for (ms). */
const patience = 5000
const pollingInterval = 100

/** Undefined only when the network says that there is none. */
export async function findReceipt(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/**
 * Waits some seconds for what became of a transaction.
 *
 * viem's own way looks again only after another block, which a quiet network may not make for long.
 */
export async function waitForReceipt(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  for (let waited = 0; waited < patience; waited += pollingInterval) {
    const receipt = await findReceipt(client, hash)
    if (receipt) return receipt
    await wait(pollingInterval)
  }
  return undefined
}
