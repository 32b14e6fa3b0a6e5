import { openWalletSettings } from '@mooring/controllers/settings'
import { enRequests } from '@mooring/core/messages/requests'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'
import requests from './requests.css?inline'

/** The view of a request to approve, its styles and its English. */
export const requestsPart: ViewPart<'ApproveTransaction'> & {
  /** The wallet shows its own settings in the place of a request. */
  readonly openWalletSettings: typeof openWalletSettings
} = {
  styles: [change, facts, panelNotice, requests],
  messages: enRequests,
  views: { ApproveTransaction: ApproveTransactionView },
  openWalletSettings,
}
