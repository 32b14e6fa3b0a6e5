import type { RouteOf } from '@mooring/core'
import { enRequests } from '@mooring/core/messages/requests'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'
import requests from './requests.css?inline'

/** The view of a request to approve, its styles and its English. */
export const requestsPart: LazyPart<RouteOf<'ApproveTransaction'>> = {
  component: ApproveTransactionView,
  styles: [change, facts, panelNotice, requests],
  messages: enRequests,
}
