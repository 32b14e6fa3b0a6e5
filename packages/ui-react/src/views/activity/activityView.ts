import type { TextName } from '@mooring/core/messages'
import { type LazyPart, type LazySource, lazyView } from '../../modal/lazyView.js'
import type { ActivityRoute } from './ActivityRoute.js'

/** The list of transactions and the page of one share a file. */
export const activityView: { readonly title: TextName; readonly source: LazySource<LazyPart<ActivityRoute>> } =
  lazyView<ActivityRoute>(async () => (await import('./activityPart.js')).activityPart, { title: 'activity.title' })
