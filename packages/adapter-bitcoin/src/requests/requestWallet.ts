import { UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { base64, hex } from '@scure/base'
import { readRequest } from './readRequest.js'

/**
 * Passes a request with WalletConnect's methods of the family on to any wallet.
 *
 * @returns The answer in WalletConnect's form.
 * @throws {FeeRaisedError} A payment that the page builds costs more than was shown.
 * @throws {UnsupportedProviderMethodError} The wallet does not have the method.
 * @throws {UnconfirmedTransactionError} The wallet was asked to send, and the answer is unclear.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function requestWallet(parameters: requestWallet.Parameters): Promise<unknown> {
  const { wallet, network, method, params } = parameters
  const request = readRequest(method, params)
  if (request?.kind === 'message') {
    const { account: address, message, protocol } = request
    const signature = await wallet.signMessage({ address, message, protocol })
    return { address, signature: hex.encode(base64.decode(signature)) }
  }
  if (request?.kind === 'psbt' && wallet.signPsbt) {
    const { psbt, inputs, broadcast } = request
    return wallet.signPsbt({ network, psbt, inputs, broadcast })
  }
  if (request?.kind === 'transfer' && wallet.sendTransfer) {
    const { account: from, to, value } = request
    return { txid: await wallet.sendTransfer({ network, from, to, value, fee: parameters.fee }) }
  }
  throw new UnsupportedProviderMethodError({ details: `The wallet does not have the method \`${method}\`.` })
}

export declare namespace requestWallet {
  type Parameters = Wallet.Request & { wallet: Pick<Wallet, 'signMessage' | 'signPsbt' | 'sendTransfer'> }
}
