import type { RouteOf } from '@mooring/core'

/** Where activity is shown: as a tab of the account, and one transaction on its page. */
export type ActivityRoute = RouteOf<'Account' | 'Transaction'>
