import { InvalidParamsRpcError, readProperty, type SignerPayload } from '@mooring/core'
import { fromHex } from '../hex.js'

/** A request with WalletConnect's methods of the family. */
export type PolkadotRequest =
  | { readonly kind: 'message'; readonly address: string; readonly message: string | Uint8Array }
  | { readonly kind: 'transaction'; readonly address: string; readonly payload: SignerPayload }

/** The fields that every payload has, each a text. */
const fields = ['address', 'method', 'genesisHash', 'blockHash', 'blockNumber', 'era', 'nonce', 'tip', 'specVersion']

/**
 * Reads a request.
 *
 * @returns `undefined` for a method of another kind.
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function readRequest(method: string, params: unknown): PolkadotRequest | undefined {
  const given = Array.isArray(params) ? params[0] : params
  const address = readProperty(given, 'address')
  if (method === 'polkadot_signMessage') {
    const message = readProperty(given, 'message') ?? readProperty(given, 'data')
    if (typeof address !== 'string' || typeof message !== 'string') throw invalid('`address` and `message`')
    return { kind: 'message', address, message: fromHex(message) ?? message }
  }
  if (method !== 'polkadot_signTransaction') return undefined
  const payload = readProperty(given, 'transactionPayload')
  const isPayload = fields.every((field) => typeof readProperty(payload, field) === 'string')
  if (!isPayload || address !== readProperty(payload, 'address')) throw invalid('`address` and `transactionPayload`')
  return { kind: 'transaction', address: address as string, payload: payload as SignerPayload }
}

const invalid = (names: string) => new InvalidParamsRpcError({ details: `${names} are missing or invalid.` })
