import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { SourceError } from '../sources/SourceError.ts'
import { createCoingeckoClient } from './createCoingeckoClient.ts'
import { currencies, type RateSource } from './RateSource.ts'

const rate = Type.Object({ value: Type.Number({ exclusiveMinimum: 0 }) })
const reply = Type.Object({ rates: Type.Record(Type.String(), rate) })

/**
 * The rates of CoinGecko, which are per bitcoin.
 *
 * @see https://docs.coingecko.com/v3.0.1/reference/exchange-rates
 */
export function createCoingeckoRates(options: createCoingeckoClient.Options): RateSource {
  const client = createCoingeckoClient(options)
  return {
    name: 'coingecko',
    isEstimate: false,
    async read() {
      const { rates } = await client.get('/exchange_rates', reply)
      const dollar = rates.usd?.value
      if (dollar === undefined) throw new SourceError('It sent something else than what it documents')
      const perDollar = currencies.map((name) => {
        const value = rates[name]?.value
        return [name, value === undefined ? undefined : new BigNumber(value).div(dollar)]
      })
      return Object.fromEntries(perDollar)
    },
  }
}
