import { enSend } from '@mooring/core/messages/send'
import facts from '../../components/facts.css?inline'
import { basePart } from '../../modal/basePart.js'
import type { LazyPart } from '../../modal/lazyView.js'
import { createSheet } from '../../styles/createSheet.js'
import type { SendRoute } from './SendRoute.js'
import { SendRouter } from './SendRouter.js'
import send from './send.css?inline'

/** Everything that sending brings along: its views, its styles and its texts. */
export const sendPart: LazyPart<SendRoute> = {
  component: SendRouter,
  sheet: createSheet(facts, send),
  messages: enSend,
  base: basePart,
}
