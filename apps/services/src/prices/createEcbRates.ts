import { BigNumber } from 'bignumber.js'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { currencies, type RateSource } from './RateSource.ts'

const day = /<Cube time=['"](\d{4}-\d{2}-\d{2})['"]>/u
const rate = /<Cube currency=['"]([A-Z]{3})['"] rate=['"](\d{1,12}(?:\.\d{1,12})?)['"]\s*\/>/gu
/** It has none on weekends and holidays (ms). */
const longestAge = 10 * 86_400_000

/**
 * The reference rates of the European Central Bank: one file, new on each of its working days at about 16:00, without a
 * key.
 *
 * @see https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html
 */
export function createEcbRates({ url, now }: { url: string; now: () => number }): RateSource {
  const client = createSourceClient({ url })
  return {
    name: 'ecb',
    isEstimate: false,
    async read() {
      const text = await client.getText('')
      const age = now() - Date.parse(day.exec(text)?.[1] ?? '')
      const perEuro = new Map([...text.matchAll(rate)].map(([, name = '', value = '']) => [name, new BigNumber(value)]))
      const dollar = perEuro.get('USD')
      if (!dollar?.isGreaterThan(0) || !(age < longestAge))
        throw new SourceError('It sent something else than what it documents')
      perEuro.set('EUR', new BigNumber(1))
      return Object.fromEntries(currencies.map((name) => [name, perEuro.get(name.toUpperCase())?.div(dollar)]))
    },
  }
}
