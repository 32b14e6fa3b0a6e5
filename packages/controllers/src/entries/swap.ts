export { createSwapController } from '../swap/createSwapController.js'
export type {
  SwapChoices,
  SwapController,
  SwapFee,
  SwapOutcome,
  SwapView,
} from '../swap/SwapController.js'
