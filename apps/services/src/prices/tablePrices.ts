import { BigNumber } from 'bignumber.js'
import type { PriceSource } from './createPrices.ts'

/** The fixed prices of the configuration. */
export const tablePrices: PriceSource = async ({ priceUsd }) =>
  priceUsd === undefined ? undefined : new BigNumber(priceUsd)
