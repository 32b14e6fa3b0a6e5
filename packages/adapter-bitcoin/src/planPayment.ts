import type { Network } from '@mooring/core'
import type { BitcoinAccount } from './BitcoinAccount.js'
import type { BitcoinAddress } from './parseAddress.js'
import { readCoins } from './readCoins.js'
import { readFeeRate } from './readFeeRate.js'
import { type Selection, selectCoins } from './selectCoins.js'

export type PaymentPlan = Selection & {
  /** In satoshi. */
  readonly fee: bigint
  /** In satoshi for each virtual byte. */
  readonly rate: number
}

/**
 * Chooses the coins of a payment, and computes its fee.
 *
 * @throws {InsufficientFundsError} The coins do not cover the payment and its fee.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function planPayment({
  account,
  network,
  to,
  value,
  ...options
}: planPayment.Options): Promise<PaymentPlan> {
  const { signal, fetch } = options
  const [rate, coins] = await Promise.all([
    options.rate ?? readFeeRate({ network, signal, fetch }),
    readCoins({ network, address: account.address, signal, fetch }),
  ])
  const selection = selectCoins({ coins, kind: account.kind, to: to.kind, value, rate })
  const fee = selection.coins.reduce((sum, coin) => sum + coin.value, 0n) - value - selection.change
  return { ...selection, fee, rate }
}

export declare namespace planPayment {
  type Options = {
    account: BitcoinAccount
    network: Network
    to: BitcoinAddress
    /** In satoshi. */
    value: bigint
    /** In satoshi for each virtual byte. @default the rate for the next two blocks */
    rate?: number | undefined
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
