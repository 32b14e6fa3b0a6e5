import type { RouteOf } from '@mooring/core'
import { enSessions } from '@mooring/core/messages/sessions'
import type { LazyPart } from '../../modal/lazyView.js'
import { SessionsView } from './SessionsView.js'
import sessions from './sessions.css?inline'

/** The view of permissions, its styles and its English. */
export const sessionsPart: LazyPart<RouteOf<'SmartSessionList'>> = {
  component: SessionsView,
  styles: [sessions],
  messages: enSessions,
}
