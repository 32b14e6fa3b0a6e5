import { enSend, enSendSteps } from '@mooring/core/messages/send'
import amount from '../../components/amount.css?inline'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import longList from '../../components/longList.css?inline'
import outcome from '../../components/outcome.css?inline'
import problem from '../../components/problem.css?inline'
import steps from '../../components/steps.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { SendRoute } from './SendRoute.js'
import { SendSteps } from './SendSteps.js'
import send from './send.css?inline'
import sendSteps from './sendSteps.css?inline'

/** Choosing a token, the preview and the result: their views, and the styles and texts that they share with the form. */
export const sendStepsPart: LazyPart<SendRoute> = {
  component: SendSteps,
  styles: [amount, change, facts, longList, outcome, problem, steps, send, sendSteps],
  messages: { ...enSend, ...enSendSteps },
}
