import type { ChainAdapter, Fee } from '@mooring/core'
import { createChain } from './createChain.js'
import { prepareTransfer } from './prepareTransfer.js'
import { spendableOf } from './readAccountData.js'

/**
 * Estimates the fee of a transfer: a tenth above the current fee, because it changes with every block.
 *
 * @returns The fee, the balance that the paying account must keep, and the minimum for the receiver.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Substrate, `TransactionPaymentApi_query_info`.
 */
export async function estimateFee(parameters: estimateFee.Parameters): Promise<Fee> {
  const prepared = await prepareTransfer({ ...parameters, chain: createChain(parameters) })
  const { fee, sender, receiver, runtime, token } = prepared
  const { existentialDeposit } = runtime
  const locked = sender.free - spendableOf(sender)
  return {
    value: fee + fee / 10n,
    limits: {
      minimum: token
        ? missing(token.receiver.balance, token.asset.minBalance)
        : missing(receiver.free, existentialDeposit),
      // Locked coins also keep the account alive.
      reserve: existentialDeposit > locked ? existentialDeposit - locked : 0n,
    },
  }
}

/** What an account lacks of the least amount. */
const missing = (balance: bigint, least: bigint): bigint | undefined => (balance < least ? least - balance : undefined)

export declare namespace estimateFee {
  type Parameters = ChainAdapter.FeeParameters & { fetch: typeof globalThis.fetch }
}
