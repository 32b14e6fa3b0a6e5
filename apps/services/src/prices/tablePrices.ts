import { BigNumber } from 'bignumber.js'
import type { PriceSource } from './createPrices.ts'

/** The prices that the configuration has fixed. */
export const tablePrices: PriceSource = async ({ priceUsd }) =>
  priceUsd === undefined ? undefined : new BigNumber(priceUsd)
