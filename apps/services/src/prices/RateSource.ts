import type { BigNumber } from 'bignumber.js'
import type { Source } from '../sources/createSources.ts'

/** All currencies, in the order of the documents. */
export const currencies = ['usd', 'btc', 'eth', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const
export type Currency = (typeof currencies)[number]

/** Units of currencies per US dollar. */
export type Rates = { readonly [currency in Currency]?: BigNumber | undefined }

/** A source of exchange rates. */
export type RateSource = Source & {
  /** Whether its rates are typed by hand, so that they may be of any day. */
  readonly isEstimate: boolean
  /**
   * @returns Those that it knows.
   * @throws It does not answer.
   */
  readonly read: () => Promise<Rates>
}
