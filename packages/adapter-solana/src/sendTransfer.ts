import { FeeRaisedError, SolanaSendError, sentNothing, toRpcError, type Wallet } from '@mooring/core'
import { type Compiled, compileTransfer, readLifetime } from './compileTransfer.js'
import { markSender } from './markSender.js'
import { planTransfer } from './planTransfer.js'
import type { SolanaSigner } from './SolanaSigner.js'
import { sendSerialized } from './sendSerialized.js'

/** The time limit for preparing a transfer (ms). Browsers open a wallet's window only soon after a click. */
const timeout = 15_000

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
  const [{ transaction }, mark] = await Promise.all([prepare(parameters), markSender({ network, from, fetch })])
  return sendSerialized({ signer, network, address: from, transaction, mark, fetch })
}

/** Reads everything that the transfer needs before the wallet asks for a signature. */
async function prepare(parameters: sendTransfer.Parameters): Promise<Compiled> {
  const question = { ...parameters, signal: AbortSignal.timeout(timeout) }
  try {
    const [plan, lifetime] = await Promise.all([planTransfer(question), readLifetime(question)])
    const { fee } = parameters
    const approved = (fee?.parts ?? []).reduce((sum, { value }) => sum + value, 0n)
    if (fee && plan.deposit > approved) throw new FeeRaisedError()
    return compileTransfer(plan, lifetime)
  } catch (thrown) {
    const error = toRpcError(thrown)
    throw sentNothing(error) ? error : new SolanaSendError({ cause: error })
  }
}

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { signer: SolanaSigner; fetch: typeof globalThis.fetch }
}
