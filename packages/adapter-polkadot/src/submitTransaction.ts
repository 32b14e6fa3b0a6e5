import {
  BaseError,
  cleanText,
  InsufficientFundsError,
  NonceError,
  RpcError,
  type RpcErrorClass,
  readProperty,
  TransactionRejectedRpcError,
} from '@mooring/core'
import { nodes } from './nodes.js'

/** The network's answer to a transaction. */
export type Submission =
  | { readonly status: 'accepted' }
  /** It was refused. `isOutdated`: its nonce is used, perhaps by this transaction itself. */
  | { readonly status: 'refused'; readonly error: BaseError; readonly isOutdated: boolean }
  /** It may have been accepted. */
  | { readonly status: 'unclear'; readonly error: BaseError }

/** Error codes of the transaction pool. */
const invalid = 1010
const alreadyImported = 1013
const refusals: ReadonlySet<number> = new Set([invalid, 1011, 1014, 1015, 1016, 1017, 1018, 1019])

/**
 * Sends a signed transaction to the endpoints of a network, one after the other, until one answers. The network never
 * executes the same bytes twice.
 *
 * @see Substrate, `author_submitExtrinsic` and the errors of `sc-rpc-api`.
 */
export async function submitTransaction({ urls, transaction, fetch }: submitTransaction.Options): Promise<Submission> {
  let lost: BaseError | undefined
  for (const url of urls) {
    try {
      await nodes.open([url], fetch).request({ method: 'author_submitExtrinsic', params: [transaction] })
      return { status: 'accepted' }
    } catch (thrown) {
      const error = BaseError.from(thrown)
      const code = error instanceof RpcError ? error.code : undefined
      if (code === alreadyImported) return { status: 'accepted' }
      if (code !== undefined && refusals.has(code)) {
        // After a lost answer, a refusal can mean that the transaction has already arrived.
        if (lost) return { status: 'unclear', error: lost }
        // The reason is beside the message: "Invalid Transaction".
        const reason = cleanText(readProperty(error.cause, 'data'), 300)
        const Named = nameRefusal(`${error.message} ${reason}`)
        const named = new Named({ cause: error, details: reason || (error.details ?? error.shortMessage) })
        return { status: 'refused', error: named, isOutdated: Named === NonceError }
      }
      lost ??= error
    }
  }
  return { status: 'unclear', error: lost ?? new BaseError('No endpoint is known for this network') }
}

function nameRefusal(text: string): RpcErrorClass {
  if (/pay some fees|balance too low|payment/iu.test(text)) return InsufficientFundsError
  return /outdated|stale/iu.test(text) ? NonceError : TransactionRejectedRpcError
}

export declare namespace submitTransaction {
  type Options = { urls: readonly string[]; transaction: string; fetch: typeof globalThis.fetch }
}
