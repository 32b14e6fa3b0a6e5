import type { RouteOf } from '@mooring/core'

/** The views of the visitor's wallets, which share a file. */
export type WalletsRoute = RouteOf<'ProfileWallets' | 'ConnectingMultiChain'>
