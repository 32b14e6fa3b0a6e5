import {
  BaseError,
  InsufficientFundsError,
  NonceError,
  RpcError,
  type RpcErrorClass,
  TransactionRejectedRpcError,
} from '@mooring/core'
import { openNode } from './openNode.js'

/** What the network says about a transaction. */
export type Submission =
  | { readonly status: 'accepted' }
  /** It was not taken. `isOutdated`: its number is used, perhaps by itself. */
  | { readonly status: 'refused'; readonly error: BaseError; readonly isOutdated: boolean }
  /** It may have been taken. */
  | { readonly status: 'unclear'; readonly error: BaseError }

/** Codes of the transaction pool. */
const invalid = 1010
const alreadyImported = 1013
const refusals: ReadonlySet<number> = new Set([invalid, 1011, 1014, 1015, 1016, 1017, 1018, 1019])

/**
 * Gives a signed transaction to the endpoints of a network, one after the other until one answers. The same bytes are
 * never executed twice.
 *
 * @see Substrate, `author_submitExtrinsic` and the errors of `sc-rpc-api`.
 */
export async function submitTransaction({ urls, transaction, fetch }: submitTransaction.Options): Promise<Submission> {
  let lost: BaseError | undefined
  for (const url of urls) {
    try {
      await openNode({ urls: [url], fetch }).request({ method: 'author_submitExtrinsic', params: [transaction] })
      return { status: 'accepted' }
    } catch (thrown) {
      const error = BaseError.from(thrown)
      const code = error instanceof RpcError ? error.code : undefined
      if (code === alreadyImported) return { status: 'accepted' }
      if (code !== undefined && refusals.has(code)) {
        // After a lost answer it may be refused because it has arrived.
        if (lost) return { status: 'unclear', error: lost }
        const Named = nameRefusal(error.message)
        const named = new Named({ cause: error, details: error.details ?? error.shortMessage })
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
