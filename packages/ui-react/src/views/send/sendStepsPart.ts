import { enSendSteps } from '@mooring/core/messages/send'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import outcome from '../../components/outcome.css?inline'
import problem from '../../components/problem.css?inline'
import steps from '../../components/steps.css?inline'
import { basePart } from '../../modal/basePart.js'
import type { LazyPart } from '../../modal/lazyView.js'
import type { SendRoute } from './SendRoute.js'
import { SendSteps } from './SendSteps.js'
import send from './sendSteps.css?inline'

/** Choosing a token, the preview and the result: their views, styles and texts. */
export const sendStepsPart: LazyPart<SendRoute> = {
  component: SendSteps,
  styles: [change, facts, outcome, problem, steps, send],
  messages: enSendSteps,
  base: basePart,
}
