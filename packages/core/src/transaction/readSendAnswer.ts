import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import { toRpcError } from '../errors/toRpcError.js'
import { sentNothing } from './sentNothing.js'

/** What the answer of a wallet means that was asked to send. */
export type SendAnswer =
  | { readonly status: 'sent'; readonly hash: string }
  /** Nothing was sent, for sure. */
  | { readonly status: 'refused'; readonly error: BaseError }
  /** It may have been sent. `hash` is what the answer carried, if any. */
  | { readonly status: 'unclear'; readonly error: BaseError; readonly hash: string | undefined }

/** Where wallets put the hash when they do not give it alone. In an error, a bare text is what a contract said. */
const places = ['hash', 'transactionHash', 'txHash', 'txid', 'result'] as const

/**
 * Sorts the answer of a wallet that was asked to send: a hash, a refusal, or neither. What is neither may be a
 * transaction, and must not be asked for again without a word to the visitor. It never throws.
 *
 * @param answer - The value that the wallet gave, or the error that it threw; either may be anything.
 * @param isHash - Whether a text is the hash of a transaction in this family.
 * @see EIP-1193, `eth_sendTransaction`.
 */
export function readSendAnswer(
  answer: { readonly value: unknown } | { readonly error: unknown },
  isHash: (text: string) => boolean,
): SendAnswer {
  if ('error' in answer) {
    const error = toRpcError(answer.error)
    const hash = findHash(answer.error, isHash) ?? findHash(readProperty(answer.error, 'data'), isHash)
    // A failure that names a transaction has sent one.
    return sentNothing(error) && hash === undefined ? { status: 'refused', error } : { status: 'unclear', error, hash }
  }
  const { value } = answer
  const hash = typeof value === 'string' && isHash(value) ? value : findHash(value, isHash)
  if (hash !== undefined) return { status: 'sent', hash }
  const error = new BaseError('The wallet gave an answer that cannot be used', {
    details: 'What it returned is not the hash of a transaction.',
  })
  return { status: 'unclear', error, hash: undefined }
}

function findHash(value: unknown, isHash: (text: string) => boolean): string | undefined {
  const texts = places.map((place) => readProperty(value, place))
  return texts.find((text): text is string => typeof text === 'string' && isHash(text))
}
