import { UnauthorizedProviderError, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { toBase58 } from '../base58.js'
import { toBase64 } from '../base64.js'
import { loadSending } from '../loadSending.js'
import { readSignatureOf } from '../placeSignature.js'
import type { SolanaSigner } from '../SolanaSigner.js'
import { readRequest } from './readRequest.js'

/**
 * Passes a request with WalletConnect's methods of the family on to any wallet.
 *
 * @returns The answer in WalletConnect's form.
 * @throws {UnsupportedProviderMethodError} The wallet does not have the method.
 * @throws {UnauthorizedProviderError} The request names another account than the one in use.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function requestSigner(parameters: requestSigner.Parameters): Promise<unknown> {
  const { signer, network, address, method, params, fetch } = parameters
  const request = readRequest(method, params)
  if (!request)
    throw new UnsupportedProviderMethodError({ details: `\`${method}\` is not a method of Solana wallets.` })
  if (request.signer !== undefined && request.signer !== address) {
    throw new UnauthorizedProviderError({ details: `The request is for ${request.signer}, which is not in use.` })
  }
  if (request.kind === 'message') {
    return { signature: toBase58(await signer.signMessage({ address, message: request.message })) }
  }
  const { transactions } = request
  if (request.kind === 'send') {
    const { sendSerialized } = await loadSending()
    const [transaction] = transactions as [Uint8Array]
    return { signature: await sendSerialized({ signer, network, address, transaction, fetch }) }
  }
  if (!signer.signTransactions) throw new UnsupportedProviderMethodError()
  const signed = await signer.signTransactions({ address, network: network.caipNetworkId, transactions })
  if (request.kind === 'signAll') return { transactions: signed.map(toBase64) }
  const [one] = signed as [Uint8Array]
  return { signature: toBase58(readSignatureOf(one, address)), transaction: toBase64(one) }
}

export declare namespace requestSigner {
  type Parameters = Wallet.Request & { signer: SolanaSigner; fetch: typeof globalThis.fetch }
}
