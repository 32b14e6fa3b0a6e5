import { enSessions } from '@mooring/core/messages/sessions'
import type { ViewPart } from '../../modal/ViewPart.js'
import { SessionsView } from './SessionsView.js'
import sessions from './sessions.css?inline'

/** The view of permissions, its styles and its English. */
export const sessionsPart: ViewPart<'SmartSessionList'> = {
  styles: [sessions],
  messages: enSessions,
  views: { SmartSessionList: SessionsView },
}
