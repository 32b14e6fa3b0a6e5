import { buildOrder } from './buildOrder.js'
import { forecastSwap } from './forecastSwap.js'
import { watchOutcome } from './watchOutcome.js'

/** All that follows the form of a swap, in one file. */
export const orderPart: {
  readonly buildOrder: typeof buildOrder
  readonly forecastSwap: typeof forecastSwap
  readonly watchOutcome: typeof watchOutcome
} = {
  buildOrder,
  forecastSwap,
  watchOutcome,
}
