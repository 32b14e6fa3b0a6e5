import { estimateSwapFee } from './estimateSwapFee.js'
import { forecastSwap } from './forecastSwap.js'
import { getReceived } from './getReceived.js'

/** The code that checks foreign swaps, and reads what they gave. */
export const swapPart: {
  readonly estimateSwapFee: typeof estimateSwapFee
  readonly forecastSwap: typeof forecastSwap
  readonly getReceived: typeof getReceived
} = { estimateSwapFee, forecastSwap, getReceived }
