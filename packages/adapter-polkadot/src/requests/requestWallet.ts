import { InvalidParamsRpcError, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { readRequest } from './readRequest.js'

/**
 * Passes a request with WalletConnect's methods of the family on to any wallet.
 *
 * @returns The answer in WalletConnect's form.
 * @throws {UnsupportedProviderMethodError} It is another method.
 * @throws {InvalidParamsRpcError} The message is not a text, or the parameters are not those of the method.
 * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function requestWallet({ wallet, method, params }: requestWallet.Parameters): Promise<unknown> {
  const request = readRequest(method, params)
  if (request?.kind === 'transaction') return wallet.signPayload(request.payload)
  if (request?.kind === 'message') {
    const { address, message } = request
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      const text = typeof message === 'string' ? message : decoder.decode(message)
      return { signature: await wallet.signMessage({ address, message: text }) }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new InvalidParamsRpcError({ details: 'Only texts are signed, so that none can be a transaction.' })
    }
  }
  throw new UnsupportedProviderMethodError({ details: `The wallet does not have the method \`${method}\`.` })
}

export declare namespace requestWallet {
  type Parameters = Wallet.Request & { wallet: Required<Pick<Wallet, 'signMessage' | 'signPayload'>> }
}
