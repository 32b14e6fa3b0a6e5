import type { Wallet } from '@mooring/core'
import { markSender } from './markSender.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { SolanaSigner } from './SolanaSigner.js'
import { sendSerialized } from './sendSerialized.js'

/**
 * Sends coins or tokens. The receiver's token account is created in the same transaction if it is missing.
 *
 * @returns The signature of the transaction, in base58.
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address that can be used.
 * @throws {InvalidAmountError} The amount is negative or exceeds 64 bits.
 * @throws {InsufficientFundsError} The sender has no account with enough of the token.
 * @throws {FeeRaisedError} The receiver's token account, which was there when the fee was approved, has to be made.
 * @throws {SolanaSendError} The network could not be asked, and the wallet was not.
 * @throws {UnconfirmedTransactionError} The answer is unclear: it may have been sent.
 * @throws {BaseError} Any other error: nothing was sent.
 * @see Specification §8.
 */
export async function sendTransfer(parameters: sendTransfer.Parameters): Promise<string> {
  const { signer, network, from, fetch } = parameters
  signer.check(from, network.caipNetworkId)
  const [{ transaction }, mark] = await Promise.all([prepareTransfer(parameters), markSender({ network, from, fetch })])
  return sendSerialized({ signer, network, address: from, transaction, mark, fetch })
}

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { signer: SolanaSigner; fetch: typeof globalThis.fetch }
}
