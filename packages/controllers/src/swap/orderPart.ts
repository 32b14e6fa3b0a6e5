import { buildOrder } from './buildOrder.js'
import { forecastSwap } from './forecastSwap.js'

/** All that follows the form of a swap, in one file. */
export const orderPart: {
  readonly buildOrder: typeof buildOrder
  readonly forecastSwap: typeof forecastSwap
} = {
  buildOrder,
  forecastSwap,
}
