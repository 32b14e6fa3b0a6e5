import { type ChainAdapter, type Fee, InvalidReplyError } from '@mooring/core'
import { toBase64 } from './base64.js'
import { compileTransfer, readLifetime } from './compileTransfer.js'
import { planTransfer } from './planTransfer.js'
import { commitment, readValue, requestRpc, toCount } from './requestRpc.js'

/**
 * Estimates the maximum cost of a transfer: the network fee, and the rent of the receiver's token account if it has to be
 * created. Wallets may add a priority fee.
 *
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address that can be used.
 * @throws {InsufficientFundsError} The sender has no account with enough of the token.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getFeeForMessage`, `getMinimumBalanceForRentExemption`.
 */
export async function estimateFee(parameters: estimateFee.Parameters): Promise<Fee> {
  const [plan, lifetime] = await Promise.all([planTransfer(parameters), readLifetime(parameters)])
  const { network, signal, fetch } = parameters
  const own = await requestRpc({
    network,
    method: 'getFeeForMessage',
    params: [toBase64(compileTransfer(plan, lifetime).message), { commitment }],
    parse(answer) {
      const fee = readValue(answer)
      // A node that is behind does not know the block yet.
      if (fee === null) throw new InvalidReplyError({ details: 'The node does not know the latest block.' })
      return toCount(fee)
    },
    signal,
    fetch,
  })
  const { deposit, minimum, reserve } = plan
  return {
    value: own + deposit,
    ...(deposit > 0n && { parts: [{ kind: 'tokenAccount', value: deposit }] }),
    limits: { ...(minimum !== undefined && { minimum }), reserve },
  }
}

export declare namespace estimateFee {
  type Parameters = ChainAdapter.FeeParameters & { fetch: typeof globalThis.fetch }
}
