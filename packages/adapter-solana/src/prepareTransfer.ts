import {
  FeeRaisedError,
  SolanaSendError,
  SolanaSendInputError,
  sentNothing,
  toRpcError,
  type Wallet,
} from '@mooring/core'
import { type Compiled, compileTransfer, readLifetime } from './compileTransfer.js'
import { planTransfer } from './planTransfer.js'

/** The time limit for preparing a transfer (ms). Browsers open a wallet's window only soon after a click. */
const timeout = 15_000

/**
 * Reads everything that a transfer needs before the wallet asks for a signature, and compiles it.
 *
 * @throws {FeeRaisedError} The receiver's token account, which was there when the fee was approved, has to be made.
 * @throws {SolanaSendInputError} The amount or the receiver is missing.
 * @throws {SolanaSendError} The network could not be asked.
 * @throws {BaseError} Such a transfer would not be sent.
 */
export async function prepareTransfer(parameters: prepareTransfer.Parameters): Promise<Compiled> {
  if (!parameters.to || parameters.value === 0n) throw new SolanaSendInputError()
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

export declare namespace prepareTransfer {
  type Parameters = Wallet.Transfer & { fetch: typeof globalThis.fetch }
}
