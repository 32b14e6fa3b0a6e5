import {
  addressOf,
  buildSerialized,
  type CaipAddress,
  ExecutionRevertedError,
  InvalidReplyError,
  MinimumLoweredError,
  type SwapOrder,
  UnprovenSwapError,
} from '@mooring/core'
import { isSwapCoin, minReceived } from '@mooring/core/internal'
import type { buildOrder } from './buildOrder.js'
import { forecastSwap } from './forecastSwap.js'
import { loadClient } from './loadClient.js'

/**
 * Makes the swap on a network where a source builds the whole transaction. Nothing about it is believed: the adapter
 * reads it, and the page's own node says what it changes. One that fails, or does anything else, is never shown: what
 * makes it fail now may be gone when the wallet sends it.
 *
 * @throws {UnprovenSwapError} No node of the page can say what it does.
 * @throws {MinimumLoweredError} It gives less than the least that was shown.
 * @throws {ExecutionRevertedError} It would fail.
 * @throws {InvalidReplyError} It takes more than was agreed to, or is no swap.
 */
export async function buildSerializedOrder(options: buildOrder.Options): Promise<Omit<SwapOrder, 'account'>> {
  const { kit, services, wallets, effect, signal } = options
  const { account, value, slippage, toAmount, maker } = effect
  const [source, to] = [effect.source as CaipAddress, effect.to as CaipAddress]
  const asked = { amount: value, userAddress: account, from: source, to, slippage, signal }
  const data = await buildSerialized(await loadClient(services), {
    ...asked,
    ...(maker !== undefined && { source: maker }),
  })
  const coins = isSwapCoin(source) ? value : 0n
  const transaction = { to: addressOf(account), data, value: coins, isSerialized: true } as const
  const deal = { source, to, contract: transaction.to, value, minReceived: minReceived({ toAmount, slippage }) }
  const forecast = await forecastSwap({ kit, wallets, account, calls: [transaction], deal, signal })
  if (!forecast) throw new UnprovenSwapError()
  if (forecast.danger === 'reverts') throw new ExecutionRevertedError()
  if (forecast.danger === 'givesLess') throw new MinimumLoweredError()
  if (forecast.danger) throw new InvalidReplyError({ details: 'The transaction takes more than was agreed to.' })
  return { kind: 'swap', transaction, isRead: true, isListed: true }
}
