import type { RouteOf } from '@mooring/core'

/** The views that share a file, and the Connect view of a first visit. */
export type PairingRoute = RouteOf<'Connect' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'Downloads'>
