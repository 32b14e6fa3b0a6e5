import {
  BaseError,
  cleanText,
  readProperty,
  toRpcError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from '@mooring/core'

/** The error codes of sats-connect. They have other meanings in JSON-RPC. */
const errors = new Map<unknown, typeof UserRejectedRequestError>([
  [-32000, UserRejectedRequestError],
  [-32001, UnsupportedProviderMethodError],
  [-32002, UnauthorizedProviderError],
  [-32601, UnsupportedProviderMethodError],
])

/**
 * Sends a request to a wallet that speaks sats-connect. These wallets return errors instead of throwing them.
 *
 * @throws {BaseError} The wallet refused or failed.
 */
export async function requestSats(provider: object, method: string, params: unknown): Promise<unknown> {
  try {
    return await requestEnvelope(provider, method, params)
  } catch (thrown) {
    const cause = readProperty(thrown, 'error') ?? thrown
    const Named = errors.get(readProperty(cause, 'code'))
    if (!Named || thrown instanceof BaseError) throw toRpcError(thrown)
    throw new Named({ cause: thrown, details: cleanText(readProperty(cause, 'message'), 300) })
  }
}

/** Sends a request and unwraps the answer. @throws The wallet's own error. */
export async function requestEnvelope(provider: object, method: string, params: unknown): Promise<unknown> {
  const answer = await (provider as Requesting).request(method, params)
  const error = readProperty(answer, 'error')
  if (error !== undefined && error !== null) throw error
  return readProperty(answer, 'result')
}

type Requesting = { request: (method: string, params: unknown) => unknown }
