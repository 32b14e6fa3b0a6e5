import { type Hash, WaitForTransactionReceiptTimeoutError } from 'viem'

/**
 * Waits until a transaction is mined.
 *
 * viem's `waitForTransactionReceipt` polls only when a new block arrives. It misses a block that arrives while it is
 * busy, and a chain that mines on demand makes no other.
 *
 * @param options.timeout In milliseconds. Defaults to a minute.
 * @param options.pollingInterval In milliseconds. Defaults to a short interval, for a chain on the same machine.
 * @throws {WaitForTransactionReceiptTimeoutError} The receipt did not appear in time.
 */
export async function waitForReceipt<receipt>(
  client: { readonly getTransactionReceipt: (options: { hash: Hash }) => Promise<receipt> },
  hash: Hash,
  { timeout = 60_000, pollingInterval = 50 }: { timeout?: number; pollingInterval?: number } = {},
): Promise<receipt> {
  for (const end = performance.now() + timeout; ; ) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      // Compares by name: the caller may use another copy of viem.
      if (!(error instanceof Error) || error.name !== 'TransactionReceiptNotFoundError') throw error
    }
    if (performance.now() > end) throw new WaitForTransactionReceiptTimeoutError({ hash })
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
}
