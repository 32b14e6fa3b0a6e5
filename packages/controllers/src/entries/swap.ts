export { createSwapController } from '../swap/createSwapController.js'
export type {
  SwapChoices,
  SwapController,
  SwapFee,
  SwapFormView,
  SwapOutcome,
  SwapWarning,
} from '../swap/SwapController.js'
