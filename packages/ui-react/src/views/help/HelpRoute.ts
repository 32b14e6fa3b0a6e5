import type { RouteOf } from '@mooring/core'

/** The views for a visitor without a wallet, which share a file. */
export type HelpRoute = RouteOf<'WhatIsAWallet' | 'GetWallet'>
