import { BigNumber } from 'bignumber.js'
import { formatUnits } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Exchange } from './exchanges.ts'
import { limits, type PaymentCurrency } from './purchases.ts'
import type { Quote } from './Quote.ts'

/** The gas for sending a coin, and for sending a token. */
const gas = { coin: 21_000n, token: 65_000n }

const upToCents = (amount: BigNumber): BigNumber => amount.decimalPlaces(2, BigNumber.ROUND_UP)

/**
 * Calculates the amount for a payment, or the payment for an amount.
 *
 * @throws {ServiceError} 400: too little or too much. 503: no price is known, or the network does not answer.
 */
export async function createQuote(
  services: Pick<Services, 'prices'>,
  { exchange: { feeRate }, asset, currency, ...wanted }: createQuote.Options,
): Promise<Quote> {
  const [price, networkFee] = await Promise.all([
    services.prices.of(asset, currency === 'EUR' ? 'eur' : 'usd'),
    withDeadline(findNetworkFee(services, asset, currency)),
  ])
  if (!price?.isPositive() || price.isZero())
    throw new ServiceError(503, 'purchaseCurrency', 'The price is unknown at the moment. Try again soon.')
  const unit = new BigNumber(10).pow(asset.decimals)

  if ('amount' in wanted) {
    const subtotal = upToCents(price.times(wanted.amount.toString()).div(unit))
    const total = upToCents(subtotal.plus(networkFee).div(new BigNumber(1).minus(feeRate)))
    if (wanted.amount <= 0n || total.lt(limits.min) || total.gt(limits.max)) throw outside()
    const providerFee = total.minus(subtotal).minus(networkFee)
    return { asset, currency, total, subtotal, providerFee, networkFee, amount: wanted.amount }
  }

  const total = wanted.payment
  if (total.lt(limits.min) || total.gt(limits.max)) throw outside()
  const providerFee = upToCents(total.times(feeRate))
  const subtotal = total.minus(providerFee).minus(networkFee)
  const amount = subtotal.isPositive() ? BigInt(subtotal.times(unit).div(price).toFixed(0, BigNumber.ROUND_DOWN)) : 0n
  if (amount === 0n) throw outside()
  return { asset, currency, total, subtotal, providerFee, networkFee, amount }
}

const outside = (): ServiceError =>
  new ServiceError(400, 'amount', `The amount has to be from ${limits.min} to ${limits.max}`)

async function findNetworkFee(
  { prices }: Pick<Services, 'prices'>,
  { chain, address }: Asset,
  currency: PaymentCurrency,
): Promise<BigNumber> {
  const { nativeCurrency, caipNetworkId } = chain.network
  const coin = {
    ...nativeCurrency,
    chain,
    address: undefined,
    id: `${caipNetworkId}:native`,
    logoUri: undefined,
    isListed: true,
    priceUsd: nativeCurrency.priceUsd,
  }
  try {
    const [gasPrice, price] = await Promise.all([
      chain.client?.getGasPrice() ?? 0n,
      prices.of(coin, currency === 'EUR' ? 'eur' : 'usd'),
    ])
    const fee = formatUnits(gasPrice * (address ? gas.token : gas.coin), nativeCurrency.decimals)
    return upToCents(new BigNumber(fee).times(price ?? 0))
  } catch (cause) {
    throw new ServiceError(503, 'network', 'The network does not answer at the moment. Try again soon.', { cause })
  }
}

export declare namespace createQuote {
  /** An amount in base units, or a payment. */
  type Options = { exchange: Exchange; asset: Asset; currency: PaymentCurrency } & (
    | { amount: bigint }
    | { payment: BigNumber }
  )
}
