import { enSend } from '@mooring/core/messages/send'
import amount from '../../components/amount.css?inline'
import longList from '../../components/longList.css?inline'
import problem from '../../components/problem.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { SendView } from './SendView.js'
import send from './send.css?inline'

/** The form for sending, its styles and its texts. */
export const sendPart: ViewPart<'WalletSend'> = {
  styles: [amount, longList, problem, send],
  messages: enSend,
  views: { WalletSend: SendView },
}
