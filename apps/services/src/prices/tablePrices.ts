import { BigNumber } from 'bignumber.js'
import type { PriceSource } from './createPrices.ts'

/** The fixed prices of the configuration. They say nothing about earlier. */
export const tablePrices: PriceSource = async ({ priceUsd }, block) =>
  priceUsd === undefined || block !== undefined ? undefined : new BigNumber(priceUsd)
