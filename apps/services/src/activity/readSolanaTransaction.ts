import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Moved } from './createMovedHistory.ts'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

/** A transaction of a version that is not asked for, which anybody can send. */
const isTooNew = (error: unknown): boolean => error instanceof ServiceError && error.cause === -32_015

/**
 * Reads from the nodes what a transaction of Solana was for an account.
 *
 * @returns Undefined if it only names the account. `unreadable` if its version is too new.
 * @throws {ServiceError} 503: no node answers, or it answers with an error.
 * @throws {SourceError} The answer is of another transaction, or makes no sense.
 * @see https://solana.com/docs/rpc/http/gettransaction
 * @see https://github.com/anza-xyz/agave/blob/master/rpc-client-api/src/custom_error.rs
 */
export async function readSolanaTransaction(
  { upstream }: Pick<ServedChain, 'upstream'>,
  asked: describeSolanaTransaction.Options,
): Promise<Moved | 'unreadable' | undefined> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  try {
    const found = await requestResult(upstream, 'getTransaction', [asked.signature, options])
    return describeSolanaTransaction(found, asked)
  } catch (error) {
    if (isTooNew(error)) return 'unreadable'
    throw error
  }
}
