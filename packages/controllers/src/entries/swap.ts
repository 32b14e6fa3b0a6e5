export { createSwapController } from '../swap/createSwapController.js'
export type {
  SwapChoices,
  SwapController,
  SwapFee,
  SwapFormView,
  /** @deprecated The name before: `SwapFormView`. */
  SwapFormView as SwapView,
  SwapOutcome,
  SwapWarning,
} from '../swap/SwapController.js'
