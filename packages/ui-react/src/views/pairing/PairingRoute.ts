import type { RouteOf } from '@mooring/core'

/** The views that share a file. */
export type PairingRoute = RouteOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'Downloads'>
