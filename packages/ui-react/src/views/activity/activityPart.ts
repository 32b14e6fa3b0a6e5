import { enActivity } from '@mooring/core/messages/activity'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { ActivityRoute } from './ActivityRoute.js'
import { ActivityRouter } from './ActivityRouter.js'
import activity from './activity.css?inline'

/** The list of transactions, the page of one, their styles and their English. */
export const activityPart: LazyPart<ActivityRoute> = {
  component: ActivityRouter,
  styles: [change, facts, panelNotice, activity],
  messages: enActivity,
}
