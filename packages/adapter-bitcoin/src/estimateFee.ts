import type { ChainAdapter, Fee } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { readCoins } from './readCoins.js'
import { readFeeRate } from './readFeeRate.js'
import { isSpendable } from './selectCoins.js'
import { dustOf, feeOf, sizeOf } from './sizes.js'

/**
 * Estimates the maximum fee of a transfer: the cost of spending every coin of the account that is worth its own fee.
 * Smaller transfers spend fewer coins. Wallets choose the coins, and may choose another rate. The other coins are the
 * `reserve`: no transfer can spend them.
 *
 * @throws {InvalidAddressError} The sender or the receiver is not an address of this network.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function estimateFee(parameters: estimateFee.Parameters): Promise<Fee> {
  const { network } = parameters
  const [from, to] = [readAddress(parameters.from, network), readAddress(parameters.to, network)]
  const [rate, coins] = await Promise.all([
    readFeeRate(parameters),
    readCoins({ ...parameters, address: from.address }),
  ])
  const kept = coins.filter((coin) => !isSpendable(coin, from.kind, rate))
  const count = Math.max(1, coins.length - kept.length)
  return {
    value: feeOf(sizeOf(from.kind, count, [to.kind, from.kind]), rate),
    rate: { value: rate, unit: 'sat/vB' },
    limits: { minimum: dustOf(to.kind), reserve: kept.reduce((sum, { value }) => sum + value, 0n) },
  }
}

export declare namespace estimateFee {
  type Parameters = ChainAdapter.FeeParameters & { fetch: typeof globalThis.fetch }
}
