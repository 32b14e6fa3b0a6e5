import type { RouteOf } from '@mooring/core'

/** The views that explain, which share a file. */
export type HelpRoute = RouteOf<'WhatIsAWallet' | 'WhatIsANetwork' | 'GetWallet'>
