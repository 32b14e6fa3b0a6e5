import { enActivity } from '@mooring/core/messages/activity'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { ActivityPanel } from './ActivityPanel.js'
import activity from './activity.css?inline'
import { TransactionView } from './TransactionView.js'

/** The list of transactions, the page of one, their styles and their English. */
export const activityPart: ViewPart<'Account' | 'Transaction'> = {
  styles: [change, facts, panelNotice, activity],
  messages: enActivity,
  views: { Account: ActivityPanel, Transaction: TransactionView },
}
