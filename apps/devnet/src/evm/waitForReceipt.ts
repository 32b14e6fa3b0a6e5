import { type Hash, WaitForTransactionReceiptTimeoutError } from 'viem'

/**
 * Waits until a transaction is in a block.
 *
 * viem's `waitForTransactionReceipt` looks again only when there is a new block. A block that comes while it is busy is
 * missed, and a chain that mines on demand makes no other.
 *
 * @param options.timeout In milliseconds; a minute if it is not given.
 * @param options.pollingInterval In milliseconds; short if it is not given, for a chain on the same machine.
 * @throws {WaitForTransactionReceiptTimeoutError} There is none in that time.
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
      // By its name: the caller's viem may be another copy.
      if (!(error instanceof Error) || error.name !== 'TransactionReceiptNotFoundError') throw error
    }
    if (performance.now() > end) throw new WaitForTransactionReceiptTimeoutError({ hash })
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
}
