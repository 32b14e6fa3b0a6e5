import { enSend, enSendSteps } from '@mooring/core/messages/send'
import amount from '../../components/amount.css?inline'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import longList from '../../components/longList.css?inline'
import outcome from '../../components/outcome.css?inline'
import problem from '../../components/problem.css?inline'
import steps from '../../components/steps.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { type SendRoute, SendSteps } from './SendSteps.js'
import send from './send.css?inline'
import sendSteps from './sendSteps.css?inline'

/** Choosing a token, the preview and the result: their views, and the styles and texts that they share with the form. */
export const sendStepsPart: ViewPart<SendRoute['view']> = {
  styles: [amount, change, facts, longList, outcome, problem, steps, send, sendSteps],
  messages: { ...enSend, ...enSendSteps },
  views: {
    /** What to look at before going on from the form. */
    WalletSend: SendSteps,
    WalletSendSelectToken: SendSteps,
    WalletSendPreview: SendSteps,
    WalletSendConfirmed: SendSteps,
  },
}
