import * as v from 'valibot'
import type { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import { parseParams } from './parseParams.js'

const text = (): v.GenericSchema<unknown, string> => v.pipe(v.string(), v.nonEmpty())
const count = (): v.GenericSchema<unknown, number> => v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const optionsSchema = (): v.GenericSchema<unknown, SolanaSendOptions> =>
  v.looseObject({
    skipPreflight: v.optional(v.boolean()),
    preflightCommitment: v.optional(
      v.picklist(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
    ),
    maxRetries: v.optional(count()),
    minContextSlot: v.optional(count()),
  })

/** Created on first use, so that loading the module builds nothing. */
const schemas: { readonly [method in SolanaMethod]: () => v.GenericSchema<unknown, SolanaRequests[method]> } = {
  solana_signMessage: () => v.looseObject({ message: text(), pubkey: text() }),
  solana_signTransaction: () => v.looseObject({ transaction: text() }),
  solana_signAllTransactions: () => v.looseObject({ transactions: v.pipe(v.array(text()), v.minLength(1)) }),
  solana_signAndSendTransaction: () => v.looseObject({ transaction: text(), options: v.optional(optionsSchema()) }),
}

/** The options for sending a Solana transaction. Solana's JSON-RPC: sendTransaction. */
type SolanaSendOptions = {
  skipPreflight?: boolean | undefined
  preflightCommitment?: string | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

/** The parameters of each Solana method; transactions are serialised and messages encoded, both as text. */
export type SolanaRequests = {
  solana_signMessage: { message: string; pubkey: string }
  solana_signTransaction: { transaction: string }
  solana_signAllTransactions: { transactions: string[] }
  solana_signAndSendTransaction: { transaction: string; options?: SolanaSendOptions | undefined }
}

/** A Solana method that needs approval. */
export type SolanaMethod = keyof SolanaRequests

/**
 * Parses the parameters of a Solana request.
 *
 * @example
 * ```ts
 * import { parseSolanaRequest } from '@mooring/core'
 *
 * parseSolanaRequest('solana_signTransaction', { transaction: 'AQAB…' }).transaction
 * ```
 *
 * @param method - The requested method.
 * @param params - The page's parameters.
 * @throws {InvalidParamsRpcError} A field is missing, empty or of another type.
 * @see Specification §5.
 */
export function parseSolanaRequest<method extends SolanaMethod>(
  method: method,
  params: unknown,
): SolanaRequests[method] {
  return parseParams<SolanaRequests[method]>(schemas[method](), params)
}

export declare namespace parseSolanaRequest {
  type ErrorType = InstanceType<typeof InvalidParamsRpcError>
}
