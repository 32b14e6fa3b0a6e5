import { InvalidParamsRpcError, parseSolanaRequest, type SolanaMethod } from '@mooring/core'
import { fromBase58 } from '../base58.js'
import { fromBase64 } from '../base64.js'

/** A request with WalletConnect's methods of the family. */
export type SolanaRequest =
  | { readonly kind: 'message'; readonly message: Uint8Array; readonly signer: string }
  | {
      readonly kind: 'sign' | 'signAll' | 'send'
      readonly transactions: readonly Uint8Array[]
      /** The account that the request names, if any. */
      readonly signer: string | undefined
    }

const kinds = {
  solana_signTransaction: 'sign',
  solana_signAllTransactions: 'signAll',
  solana_signAndSendTransaction: 'send',
} as const

/**
 * Reads a request.
 *
 * @returns `undefined` for a method of another kind.
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see docs.reown.com, "Solana RPC"; Specification §5.
 */
export function readRequest(method: string, params: unknown): SolanaRequest | undefined {
  const given = Array.isArray(params) ? params[0] : params
  if (method === 'solana_signMessage') {
    const { message, pubkey } = parseSolanaRequest(method, given)
    const bytes = fromBase58(message)
    if (!bytes) throw new InvalidParamsRpcError({ details: 'The message is not in base58.' })
    return { kind: 'message', message: bytes, signer: pubkey }
  }
  if (!Object.hasOwn(kinds, method)) return undefined
  const parsed = parseSolanaRequest(method as Exclude<SolanaMethod, 'solana_signMessage'>, given)
  const texts = 'transactions' in parsed ? parsed.transactions : [parsed.transaction]
  const { pubkey } = parsed as { pubkey?: unknown }
  return {
    kind: kinds[method as keyof typeof kinds],
    transactions: texts.map(toBytes),
    signer: typeof pubkey === 'string' ? pubkey : undefined,
  }
}

function toBytes(text: string): Uint8Array {
  const bytes = fromBase64(text)
  if (!bytes || bytes.length === 0) throw new InvalidParamsRpcError({ details: 'A transaction is not in base64.' })
  return bytes
}
