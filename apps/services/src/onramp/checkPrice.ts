import { BigNumber } from 'bignumber.js'
import { currencies } from '../prices/RateSource.ts'
import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { Quote } from './Quote.ts'
import type { Wanted } from './Seller.ts'

/** The most that a seller may keep: a tenth of a payment, or this where payments are small. */
const [mostRate, mostFee] = [0.1, 5]
/** The most that the network may take beside it, and the most that a visitor may lose of a small payment. */
const [mostNetworkFee, mostLost] = [15, 0.5]
/** Of what the coins cost by our own sources of prices: the least after fees, and the most before. */
const [leastWorth, mostWorth] = [0.9, 1.1]

/**
 * Checks the price of a seller before a visitor sees it.
 *
 * @throws {SourceError} It is of another purchase, its sum is wrong, or it cannot be a fair price.
 */
export async function checkPrice(
  { prices }: Pick<Services, 'prices'>,
  quote: Quote,
  { asset, currency, payment }: Wanted,
): Promise<void> {
  const { total, subtotal, providerFee, networkFee, amount } = quote
  const wrong = (message: string) => new SourceError(message, { isOfQuestion: true })
  if (quote.asset.id !== asset.id || quote.currency !== currency) throw wrong('It priced another purchase')
  if (
    !total
      .minus(payment)
      .abs()
      .lte(BigNumber.max(0.05, payment.times(0.01)))
  )
    throw wrong('It priced another payment')
  if (amount <= 0n || !subtotal.isPositive() || providerFee.isNegative() || networkFee.isNegative())
    throw wrong('It sells nothing for the money')
  if (subtotal.plus(providerFee).plus(networkFee).minus(total).abs().gt(0.05)) throw wrong('Its fees do not add up')
  const own = BigNumber.max(total.times(mostRate), mostFee)
  const most = BigNumber.min(own.plus(mostNetworkFee), total.times(mostLost))
  if (providerFee.gt(own)) throw wrong('It takes too much for itself')
  if (providerFee.plus(networkFee).gt(most)) throw wrong('Its fees are too high')
  const known = currencies.find((one) => one === currency.toLowerCase())
  const price = known && (await prices.of(asset, known).catch(() => undefined))
  if (!price?.isPositive() || price.isZero()) return
  const worth = price.times(amount.toString()).div(new BigNumber(10).pow(asset.decimals))
  // What its price hides counts like its fees.
  if (worth.lt(subtotal.times(leastWorth)) || worth.lt(total.minus(most)) || worth.gt(total.times(mostWorth)))
    throw wrong('Its price is far from that of the market')
}
