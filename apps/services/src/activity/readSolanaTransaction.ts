import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import type { Moved } from './createMovedHistory.ts'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

/**
 * Reads from the nodes what a transaction of Solana was for an account.
 *
 * @throws {ServiceError} 503: no node answers, or it answers with an error.
 * @throws {SourceError} The answer is of another transaction, or makes no sense.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export async function readSolanaTransaction(
  { upstream }: Pick<ServedChain, 'upstream'>,
  asked: describeSolanaTransaction.Options,
): Promise<Moved | undefined> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const found = await requestResult(upstream, 'getTransaction', [asked.signature, options])
  return describeSolanaTransaction(found, asked)
}
