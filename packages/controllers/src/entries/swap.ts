export { createSwapController } from '../swap/createSwapController.js'
export type {
  SwapChoices,
  SwapController,
  SwapFee,
  SwapOutcome,
  SwapView,
  SwapWarning,
} from '../swap/SwapController.js'
