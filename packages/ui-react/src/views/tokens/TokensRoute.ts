import type { RouteOf } from '@mooring/core'

/** Where tokens are shown: as a tab of the account, and one of them on its page. */
export type TokensRoute = RouteOf<'Account' | 'Token'>
