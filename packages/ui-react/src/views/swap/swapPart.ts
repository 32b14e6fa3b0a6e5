import { enSwap } from '@mooring/core/messages/swap'
import amount from '../../components/amount.css?inline'
import facts from '../../components/facts.css?inline'
import longList from '../../components/longList.css?inline'
import outcome from '../../components/outcome.css?inline'
import problem from '../../components/problem.css?inline'
import steps from '../../components/steps.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { type SwapRoute, SwapRouter } from './SwapRouter.js'
import swap from './swap.css?inline'

/** Everything that swapping brings along: its views, its styles and its texts. */
export const swapPart: ViewPart<SwapRoute['view']> = {
  styles: [amount, facts, longList, outcome, problem, steps, swap],
  messages: enSwap,
  views: { Swap: SwapRouter, SwapSelectToken: SwapRouter, SwapPreview: SwapRouter, SwapConfirmed: SwapRouter },
}
