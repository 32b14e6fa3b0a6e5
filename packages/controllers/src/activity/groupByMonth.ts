import { type ActivityItem, groupTransactions } from '@mooring/core'
import { groupTitle } from '@mooring/core/internal'
import type { ActivityGroup } from './ActivityController.js'

/** Groups transactions by the months of the visitor's time zone. */
export function groupByMonth(items: readonly ActivityItem[], locale: string): readonly ActivityGroup[] {
  // The first format in a page takes a slow device some 15 ms.
  if (items.length === 0) return []
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const currentYear = new Date().getFullYear()
  return groupTransactions(items, { timeZone }).map((group) => ({
    title: groupTitle(group, { currentYear, locale }),
    items: group.transactions,
  }))
}
