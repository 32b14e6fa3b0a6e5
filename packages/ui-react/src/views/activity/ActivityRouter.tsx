import type { ReactNode } from 'react'
import { ActivityPanel } from './ActivityPanel.js'
import type { ActivityRoute } from './ActivityRoute.js'
import { TransactionView } from './TransactionView.js'

/** Shows the tab, or the page of a transaction. */
export function ActivityRouter({ route }: { route: ActivityRoute }): ReactNode {
  return route.view === 'Transaction' ? <TransactionView id={route.id} /> : <ActivityPanel />
}
