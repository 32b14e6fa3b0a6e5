import type { Wallet } from '@mooring/core'
import { checkToken } from './checkToken.js'
import { toCall } from './toCall.js'

/** The time limit of the look at the token (ms). */
const timeout = 5_000

/**
 * Makes the call that the wallet would be asked for.
 *
 * @throws {InvalidAddressError} The receiver or the token is not an address, or its checksum is wrong.
 * @throws {TransactionRejectedRpcError} The token counts other amounts than wallets show.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function prepareTransfer(parameters: prepareTransfer.Parameters): Promise<Wallet.Prepared> {
  const { token, network, fetch } = parameters
  const call = toCall(parameters)
  await checkToken({ token, network, fetch, signal: AbortSignal.timeout(timeout) })
  return { calls: [call] }
}

export declare namespace prepareTransfer {
  type Parameters = Wallet.Transfer & { fetch: typeof globalThis.fetch }
}
